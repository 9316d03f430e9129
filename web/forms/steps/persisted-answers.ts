import { useSyncExternalStore } from 'react'
import { tryStorage } from '../try-storage.ts'

/**
 * Answers that survive a reload of their tab. Without storage they last as long as the page.
 * @param key key in session storage. A new shape of the answers needs a new version of the key, e.g. `cc_plan_v2`
 * @param parse parses any stored value; returns undefined for an invalid one
 */
export function persistedAnswers<Answers>(key: string, none: Answers, parse: (stored: unknown) => Answers | undefined) {
  const listeners = new Set<() => void>()
  let answers: Answers | undefined

  const show = (next: Answers) => {
    answers = next
    for (const listener of listeners) listener()
  }
  const remove = () => tryStorage(() => window.sessionStorage.removeItem(key))
  const read = () => tryStorage(() => parse(JSON.parse(window.sessionStorage.getItem(key) ?? 'null')))

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current(): Answers {
      answers ??= read() ?? none
      return answers
    },
    /** Snapshot of the server's HTML and the first rendering, without answers. */
    none: () => none,
    change(next: Answers) {
      tryStorage(() => window.sessionStorage.setItem(key, JSON.stringify(next)))
      show(next)
    },
    /** Call after the site has stored the answers. Deletes them from the browser, but not from the open page. */
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
