import { tryStorage } from './try-storage.ts'

/**
 * Idempotency keys of one form. The same content has the same key until it is stored, so that a
 * retry after a time-out makes no second lead. Changed content gets another key: the first may have
 * been stored, and the server refuses its key with another body.
 * @param persistAs path of a handler whose form survives a reload: then its keys do too, if the
 * browser stores their prefix
 */
export function idempotencyKeys(persistAs?: string) {
  const name = `cc_attempt_v2 ${persistAs}`
  const stored = () => {
    const found = tryStorage(() => window.sessionStorage.getItem(name))
    return found && /^[0-9a-f]{16}$/.test(found) ? found : undefined
  }
  let start: string | undefined
  return {
    // Generated at the first sending, not while rendering: a page rendered in advance contains
    // nothing random.
    keyFor(content: string): string {
      const from = start ?? ((persistAs && stored()) || randomStart())
      if (persistAs) tryStorage(() => window.sessionStorage.setItem(name, from))
      start = from
      return from + markOf(content)
    },
    /** After a success: the next sending is another lead, even with the same content. */
    renew(): void {
      start = undefined
      if (persistAs) tryStorage(() => window.sessionStorage.removeItem(name))
    },
  }
}

/**
 * 64-bit hash that identifies equal content (FNV-1a, twice). After a collision the server detects
 * another body, and the next attempt gets a new key.
 */
function markOf(content: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((seed) => {
      let hash = seed
      for (let at = 0; at < content.length; at++)
        hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193)
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}

/** `crypto.randomUUID` exists only over https and on localhost, not for a laptop in the same network. */
function randomStart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
