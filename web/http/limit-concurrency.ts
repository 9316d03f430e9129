/**
 * Limits concurrent work. Up to `queued` more calls wait for their turn. Further calls are refused.
 * @returns undefined for a refused call
 */
export function limitConcurrency(limits: { running: number; queued: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running < limits.running) running++
    else if (queue.length >= limits.queued) return undefined
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // Hands the slot to the next waiting call, or frees it.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
