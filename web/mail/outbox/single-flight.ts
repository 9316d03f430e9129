/**
 * Prevents concurrent runs of a job. All requests during a run lead to one more run. Forty simultaneous leads thus
 * cause two sweeps, not forty.
 * @returns a function that requests a run
 */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running = false
  let again = false
  return async () => {
    again = true
    if (running) return
    running = true
    try {
      while (again) {
        again = false
        await work()
      }
    } finally {
      running = false
    }
  }
}
