import { tryStorage } from './try-storage.ts'

/**
 * The idempotency keys of one form. The same content has the same key until it is stored, so that pressing
 * Send again after a time-out makes no second lead; changed content has another one, since the first may
 * have been stored after all and the server refuses the same key with another body.
 * @param persistAs path of a handler whose form survives a reload: then its keys do too, where the
 *   browser stores what they begin with
 */
export function idempotencyKeys(persistAs?: string) {
  const name = `cc_attempt_v2 ${persistAs}`
  const stored = () => {
    const found = tryStorage(() => window.localStorage.getItem(name))
    return found && /^[0-9a-f]{16}$/.test(found) ? found : undefined
  }
  let start: string | undefined
  return {
    // Made at the first sending, not while rendering: a page made in advance has nothing random in it.
    keyFor(content: string): string {
      const from = start ?? ((persistAs && stored()) || randomStart())
      if (persistAs) tryStorage(() => window.localStorage.setItem(name, from))
      start = from
      return from + markOf(content)
    },
    /** After a success: the next sending is another lead, even with the same content. */
    renew(): void {
      start = undefined
      if (persistAs) tryStorage(() => window.localStorage.removeItem(name))
    },
  }
}

/**
 * 64 bits by which the same content is known again (FNV-1a, twice). Should two contents ever share them,
 * the server sees that the body is another and the next attempt gets a new key.
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

/** `crypto.randomUUID` exists only over https and on localhost; a laptop in the same network is neither. */
function randomStart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
