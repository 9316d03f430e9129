import { object, regex, string } from 'zod/mini'
import { tryStorage } from './try-storage.ts'

/** One attempt to send a form: its key, and a mark by which the same content is known again. */
const attempt = object({ key: string().check(regex(/^[0-9a-f]{32}$/)), mark: string() })

/**
 * The idempotency keys of one form. The same content keeps its key, so that pressing Send again after
 * a time-out makes no second lead; changed content gets a new one, since the first attempt may have
 * been stored after all and the server refuses the same key with another body.
 * @param persistAs path of a handler whose form survives a reload: then the key does too, where the
 *   browser stores it
 */
export function idempotencyKeys(persistAs?: string) {
  const name = `cc_attempt_v1 ${persistAs}`
  const stored = () =>
    tryStorage(() => attempt.parse(JSON.parse(window.localStorage.getItem(name) ?? 'null')))
  let last: { key: string; mark: string } | undefined
  return {
    // Made at the first sending, not while rendering: a page made in advance has nothing random in it.
    keyFor(content: string): string {
      const mark = markOf(content)
      if (persistAs !== undefined) last ??= stored()
      if (last?.mark === mark) return last.key
      last = { key: newKey(), mark }
      if (persistAs !== undefined)
        tryStorage(() => window.localStorage.setItem(name, JSON.stringify(last)))
      return last.key
    },
    /** After a success: the next sending is another lead, even with the same content. */
    renew(): void {
      last = undefined
      if (persistAs !== undefined) tryStorage(() => window.localStorage.removeItem(name))
    },
  }
}

/**
 * 64 bits that say nothing about the content (FNV-1a, twice). Should two contents ever share them, the
 * server sees that the body is another and the next attempt gets a new key.
 */
function markOf(content: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((seed) => {
      let hash = seed
      for (let at = 0; at < content.length; at++)
        hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193)
      return (hash >>> 0).toString(36)
    })
    .join('.')
}

/** `crypto.randomUUID` exists only over https and on localhost; a laptop in the same network is neither. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
