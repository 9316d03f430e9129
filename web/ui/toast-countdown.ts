export interface Countdown {
  pause(): void
  resume(): void
  cancel(): void
}

/** A timer that can be held, in milliseconds. */
export function countdown(milliseconds: number, done: () => void, paused: boolean): Countdown {
  let left = milliseconds
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const self: Countdown = {
    pause() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left -= performance.now() - startedAt
    },
    resume() {
      if (over || timer !== undefined) return
      startedAt = performance.now()
      timer = setTimeout(() => {
        over = true
        timer = undefined
        done()
      }, left)
    },
    cancel() {
      over = true
      clearTimeout(timer)
      timer = undefined
    },
  }
  if (!paused) self.resume()
  return self
}
