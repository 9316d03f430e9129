/** Something took longer than it may. It may still happen. */
class TooSlow extends Error {
  readonly code = 'TOO_SLOW'
  override readonly name = 'TooSlow'
}

/** Waits for `work`, but no longer than `milliseconds`. @throws {TooSlow} */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // Whoever gave up does not hear of a later failure: it must not end the process.
    work.catch(() => undefined)
  }
}

/**
 * What the coach wrote, for the mails of a lead. A lead must not wait for the content lake: after a
 * second and a half it does without. Never throws.
 */
export const ifInTime = <T>(words: Promise<T>): Promise<T | null> =>
  within(1_500, words).catch(() => null)
