import { setTimeout as pause } from 'node:timers/promises'

/** Asks until an answer is right, for so many seconds. @throws with what did not come, and the last answer */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  right: (answer: T) => boolean,
  seconds = 30,
): Promise<T> {
  for (const end = Date.now() + seconds * 1000; ; await pause(50)) {
    const answer = await ask()
    if (right(answer)) return answer
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}: ${JSON.stringify(answer)}`)
  }
}
