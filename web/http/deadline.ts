/** Error for work that exceeded its deadline. The work may still complete. */
class DeadlineExceededError extends Error {
  readonly code = 'DEADLINE_EXCEEDED'
  override readonly name = 'DeadlineExceededError'
}

/**
 * Rejects when `work` takes longer than `milliseconds`; at once if no time is left.
 * @throws {DeadlineExceededError}
 */
export async function withDeadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceededError()), Math.max(0, milliseconds))
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
    // A failure after the deadline must not end the process.
    work.catch(() => undefined)
  }
}

/** Returns a result; null after 1.5 s or an error. No lead or page waits longer for the lake or the database. */
export const ifInTime = <T>(words: Promise<T>): Promise<T | null> => withDeadline(1_500, words).catch(() => null)
