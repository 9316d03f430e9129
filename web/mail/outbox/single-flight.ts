/**
 * Prevents concurrent runs of a job. Requests during a run lead to one more run, however many they are. Forty leads at
 * once are one reason to sweep, not forty.
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
