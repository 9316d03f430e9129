/** The work took longer than allowed. It may still complete. */
class DeadlineExceededError extends Error {
  readonly code = 'DEADLINE_EXCEEDED'
  override readonly name = 'DeadlineExceededError'
}

/** Rejects when `work` takes longer than so many milliseconds. @throws {DeadlineExceededError} */
export async function withDeadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceededError()), milliseconds)
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
  withDeadline(1_500, words).catch(() => null)
