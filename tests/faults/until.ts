import { setTimeout as pause } from 'node:timers/promises'

/** Repeats a request until its answer is right. @throws after the time limit, with the last answer */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  right: (answer: T) => boolean,
  seconds = 30,
): Promise<T> {
  for (const end = Date.now() + seconds * 1000; ; await pause(50)) {
    const answer = await ask()
    if (right(answer)) return answer
    if (Date.now() > end) throw new Error(`Timed out waiting for ${what}: ${JSON.stringify(answer)}`)
  }
}
