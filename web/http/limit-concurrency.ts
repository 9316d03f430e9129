/**
 * Runs at most so many of its works at a time. As many as `waiting` more wait for their turn; the rest
 * are refused.
 * @returns undefined for one that is refused
 */
export function limitConcurrency({
  running: limit,
  waiting,
}: {
  running: number
  waiting: number
}) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running < limit) running++
    else if (queue.length >= waiting) return undefined
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes to the next one, or is free.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
