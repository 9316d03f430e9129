/**
 * A place in the list of subscribers, newest first: after the first `skip` of those who subscribed at
 * `at`. Their addresses are their only keys, and an address does not belong into a URL.
 */
export interface Place {
  at: Date
  skip: number
}

/** Reads a place from an address; what is none is the list's beginning. */
export function readPlace(text: unknown): Place | undefined {
  const [, at, skip] = (typeof text === 'string' && /^(\d{13})_(\d{1,7})$/.exec(text)) || []
  return at && skip ? { at: new Date(Number(at)), skip: Number(skip) } : undefined
}

/** The place after a page's last row, as it is written into an address. */
export function placeAfter(shown: readonly { subscribedAt: Date }[], from?: Place): string {
  const last = shown.at(-1)?.subscribedAt.getTime() ?? 0
  const alike = shown.filter(({ subscribedAt }) => subscribedAt.getTime() === last).length
  return `${last}_${alike + (from?.at.getTime() === last ? from.skip : 0)}`
}
