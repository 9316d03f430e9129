/** One attempt to send a form: its key, and a mark by which the same content is known again. */
export interface Attempt {
  key: string
  mark: string
}

/** Where the last attempt is kept while its content is, e.g. in the browser's storage. */
export interface KeyStorage {
  read(): Attempt | undefined
  write(attempt: Attempt | undefined): void
}

/**
 * The idempotency keys of one form. The same content keeps its key, so that pressing Send again after
 * a time-out makes no second lead; changed content gets a new one, since the first attempt may have
 * been stored after all and the server refuses the same key with another body.
 * @param place of the last attempt; as long as the page lives without
 * @param fresh makes a key; tests give their own
 */
export function idempotencyKeys(
  place: KeyStorage = onThisPage(),
  fresh: () => string = newKey,
): {
  keyFor(content: string): string
  /** After a success: the next sending is another lead, even with the same content. */
  renew(): void
} {
  return {
    // Made at the first sending, not while rendering: a page made in advance has nothing random in it.
    keyFor(content) {
      const mark = markOf(content)
      const last = place.read()
      if (last?.mark === mark) return last.key
      const key = fresh()
      place.write({ key, mark })
      return key
    },
    renew: () => place.write(undefined),
  }
}

function onThisPage(): KeyStorage {
  let last: Attempt | undefined
  return {
    read: () => last,
    write(attempt) {
      last = attempt
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
