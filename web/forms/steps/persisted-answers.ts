import { useSyncExternalStore } from 'react'
import { tryStorage } from '../try-storage.ts'

/**
 * Answers that survive a reload on the same device. All open tabs show the same answers, because otherwise one tab
 * would overwrite the text typed in another. Without storage the answers last as long as the page.
 * @param key key in local storage. A new shape of the answers needs a new version of the key, e.g. `cc_plan_v2`
 * @param parse parses any stored value; returns undefined for an invalid one
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
    // If another tab has sent or cleared the answers, this page keeps its own.
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
    /** Snapshot of the server's HTML and the first rendering, without answers. */
    none: () => none,
    change(next: Answers) {
      tryStorage(() => window.localStorage.setItem(key, JSON.stringify(next)))
      show(next)
    },
    /** Call after the site has stored the answers. Deletes them from the device, but not from the open page. */
    forget: remove,
    /** Deletes the answers for a visitor who starts over. */
    clear() {
      remove()
      show(none)
    },
  }
}

export type PersistedAnswers<Answers> = ReturnType<typeof persistedAnswers<Answers>>

/**
 * Returns the current answers. The first rendering has none, like the server's HTML. The second one has the stored
 * answers.
 */
export function usePersistedAnswers<Answers>(persisted: PersistedAnswers<Answers>): Answers {
  return useSyncExternalStore(persisted.subscribe, persisted.current, persisted.none)
}

/** Parses the texts of stored answers; undefined for an invalid value. A missing or invalid text is empty. */
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
