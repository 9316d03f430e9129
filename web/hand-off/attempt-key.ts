/**
 * The idempotency keys of one form. The same content keeps its key, so that pressing Send again after
 * a time-out makes no second lead; changed content gets a new one, since the first attempt may have
 * been stored after all and the server refuses the same key with another body.
 * @param fresh makes a key; tests give their own
 */
export function attemptKeys(fresh: () => string = newKey): {
  keyFor(content: string): string
  /** After a success: the next sending is another lead, even with the same content. */
  renew(): void
} {
  // Made at the first sending, not while rendering: a page made in advance has nothing random in it.
  let last: { key: string; content: string } | undefined
  return {
    keyFor(content) {
      if (last?.content !== content) last = { key: fresh(), content }
      return last.key
    },
    renew() {
      last = undefined
    },
  }
}

/** `crypto.randomUUID` exists only over https and on localhost; a laptop in the same network is neither. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
