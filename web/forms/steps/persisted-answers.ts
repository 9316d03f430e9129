import { useSyncExternalStore } from 'react'
import { tryStorage } from '../try-storage.ts'

/**
 * Answers that survive a reload of their tab. Without storage they last as long as the page.
 * @param key in session storage; a new shape of answers needs a new version of it, e.g. `cc_plan_v2`
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
  const remove = () => tryStorage(() => window.sessionStorage.removeItem(key))
  const read = () =>
    tryStorage(() => {
      takeFromDevice(key)
      return parse(JSON.parse(window.sessionStorage.getItem(key) ?? 'null'))
    })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current(): Answers {
      answers ??= read() ?? none
      return answers
    },
    /** Server's and first rendering: without answers. */
    none: () => none,
    change(next: Answers) {
      tryStorage(() => window.sessionStorage.setItem(key, JSON.stringify(next)))
      show(next)
    },
    /** Stored by the site now: the browser deletes them, and the open page keeps them. */
    forget: remove,
    /** The visitor starts over. */
    clear() {
      remove()
      show(none)
    },
  }
}

/** Moves answers of an earlier version, which kept them after the tab was closed. */
function takeFromDevice(key: string): void {
  const kept = window.localStorage.getItem(key)
  if (kept === null) return
  window.sessionStorage.setItem(key, kept)
  window.localStorage.removeItem(key)
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
