import { setTimeout as pause } from 'node:timers/promises'

/** Concurrent calls to the provider. If one hangs until its time-out, three continue. */
export const senders = 4

/** Milliseconds between two checks for due mails while another sender waits for a response. */
const pollMs = 500

/** Sends a claimed mail or batch. @returns false to end the sweep */
type Job = () => Promise<boolean>

/**
 * Runs senders until no mail is due. A sender starts another sender after a response that does not end the sweep, or
 * after half a second without a response. With a wrong key only one mail is therefore tried. While calls are pending,
 * only one idle sender checks for new mails, because more would keep the embedded database in this process busy.
 * @param take claims the next mail
 * @param turn waits until the next call is allowed. Resolves with false to end the sender
 */
export async function runSenders(take: () => Promise<Job | undefined>, turn: () => Promise<boolean>): Promise<void> {
  let [running, sending, isLooking, ended] = [0, 0, false, false]
  const failures: unknown[] = []
  const all: Promise<void>[] = []
  let answered = Promise.withResolvers<void>()
  const change = () => Promise.race([answered.promise, pause(pollMs, undefined, { ref: false })])

  const run = async (job: Job) => {
    sending++
    try {
      const outcome = job()
      const goesOn = await Promise.race([outcome, pause(pollMs, true, { ref: false })])
      if (goesOn) start()
      if (!(await outcome)) ended = true
    } finally {
      sending--
      answered.resolve()
      answered = Promise.withResolvers()
    }
  }
  const sender = async () => {
    while (!ended && (await turn())) {
      const job = await take()
      if (job) await run(job)
      else if (sending === 0 || isLooking) return
      else {
        isLooking = true
        await change()
        isLooking = false
      }
    }
  }
  const start = () => {
    if (running >= senders || ended) return
    running++
    const failed = (error: unknown) => {
      ended = true
      failures.push(error)
    }
    const done = () => {
      running--
    }
    all.push(sender().catch(failed).finally(done))
  }

  start()
  for (const one of all) await one
  if (failures.length > 0) throw failures[0]
}
