import { useSyncExternalStore } from 'react'
import { tryStorage } from '../try-storage.ts'

/**
 * Answers that survive a reload on the same device. Every open tab shows the same ones: otherwise
 * each would overwrite the text typed in another. Without storage the answers last as long as the
 * page.
 * @param key in local storage; a new shape of answers needs a new version of it, e.g. `cc_plan_v2`
 * @param parse accepts any stored value; undefined for a foreign one
 */
export function persistedAnswers<Answers>(
  key: string,
  none: Answers,
  parse: (stored: unknown) => Answers | undefined,
) {
  const listeners = new Set<() => void>()
  let answers: Answers | undefined

  const show = (next: Answers) => {
    answers = next
    for (const listener of listeners) listener()
  }
  const remove = () => tryStorage(() => window.localStorage.removeItem(key))
  const read = () => tryStorage(() => parse(JSON.parse(window.localStorage.getItem(key) ?? 'null')))
  const follow = (event: StorageEvent) => {
    // Answers that another tab sent or cleared are gone there; this screen keeps its own.
    const stored = event.key === key ? read() : undefined
    if (stored !== undefined) show(stored)
  }

  return {
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', follow)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', follow)
      }
    },
    current(): Answers {
      answers ??= read() ?? none
      return answers
    },
    /** Server's and first rendering: without answers. */
    none: () => none,
    change(next: Answers) {
      tryStorage(() => window.localStorage.setItem(key, JSON.stringify(next)))
      show(next)
    },
    /** Stored by the site now: the device deletes them, and the open page keeps them. */
    forget: remove,
    /** The visitor starts over. */
    clear() {
      remove()
      show(none)
    },
  }
}

export type PersistedAnswers<Answers> = ReturnType<typeof persistedAnswers<Answers>>

/** Current answers. The first render has none, like the server's; stored ones follow at once. */
export function usePersistedAnswers<Answers>(persisted: PersistedAnswers<Answers>): Answers {
  return useSyncExternalStore(persisted.subscribe, persisted.current, persisted.none)
}

/**
 * Reads the texts of stored answers; a missing or invalid one is empty. Undefined for a foreign
 * value.
 */
export function textsIn<Texts extends Readonly<Record<string, string>>>(
  stored: unknown,
  none: Texts,
): Texts | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const texts = Object.keys(none).flatMap((field) => {
    const value: unknown = Object.hasOwn(stored, field) ? Reflect.get(stored, field) : undefined
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return { ...none, ...Object.fromEntries(texts) }
}
