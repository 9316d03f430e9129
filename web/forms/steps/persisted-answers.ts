import { useSyncExternalStore } from 'react'
import { tryStorage } from '../try-storage.ts'

/**
 * Answers that survive a reload on the same device. Every open tab shows the same: each keeps all of
 * them, and would otherwise write over what was typed in another. A browser that keeps nothing loses
 * them with the page, and nothing else.
 * @param key in local storage; a new shape of answers takes a new version of it, e.g. `cc_plan_v2`
 * @param parse takes whatever lies there, perhaps written by something else; undefined: not ours
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
    // What another tab sent or cleared is gone there; what is on this screen stays.
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
    /** What the server renders and the browser begins with: nothing answered. */
    none: () => none,
    change(next: Answers) {
      tryStorage(() => window.localStorage.setItem(key, JSON.stringify(next)))
      show(next)
    },
    /** Stored by the site now: the device forgets them, and the open page still knows them. */
    forget: remove,
    /** The visitor starts over. */
    clear() {
      remove()
      show(none)
    },
  }
}

export type PersistedAnswers<Answers> = ReturnType<typeof persistedAnswers<Answers>>

/** The answers now. The first render has none, as the server's has: what was kept follows at once. */
export function usePersistedAnswers<Answers>(persisted: PersistedAnswers<Answers>): Answers {
  return useSyncExternalStore(persisted.subscribe, persisted.current, persisted.none)
}

/** Reads the texts among stored answers; what is missing or no text is empty. Undefined: not ours. */
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
