/**
 * Runs a piece of work never twice at once: asked for while it runs, it runs once more afterwards,
 * however often it was asked for. Resend takes few mails a second, and forty leads at once are one
 * reason to sweep, not forty.
 * @returns requests a run; settles when no run is left
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
