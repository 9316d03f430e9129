import { tryStorage } from './try-storage.ts'

/**
 * Idempotency keys of one form. The same content has the same key until it is stored, so that a retry after a time-out
 * makes no second lead. Changed content gets another key, because the server refuses a stored key with another body.
 * @param persistAs path of the handler, for a form that survives a reload. The random beginning of its keys is then in
 * session storage, so that the keys survive the reload too
 */
export function idempotencyKeys(persistAs?: string) {
  const name = `cc_attempt_v2 ${persistAs}`
  const stored = () => {
    const found = tryStorage(() => window.sessionStorage.getItem(name))
    return found && /^[0-9a-f]{16}$/.test(found) ? found : undefined
  }
  let start: string | undefined
  return {
    // Generated at the first sending, because a prerendered page must not contain random values.
    keyFor(content: string): string {
      const from = start ?? ((persistAs && stored()) || randomStart())
      if (persistAs) tryStorage(() => window.sessionStorage.setItem(name, from))
      start = from
      return from + markOf(content)
    },
    /** Call after a success: the next sending creates another lead, even with the same content. */
    renew(): void {
      start = undefined
      if (persistAs) tryStorage(() => window.sessionStorage.removeItem(name))
    },
  }
}

/**
 * Returns a 64-bit hash of the content (FNV-1a, twice). After a collision the server refuses the different body, and
 * the next attempt has a new key.
 */
function markOf(content: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((seed) => {
      let hash = seed
      for (let at = 0; at < content.length; at++) hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193)
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}

/** Returns random hexadecimal digits. `crypto.randomUUID` is missing on pages without https, except on localhost. */
function randomStart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
