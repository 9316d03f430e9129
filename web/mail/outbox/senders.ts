import { setTimeout as pause } from 'node:timers/promises'

/** Calls to the provider at a time: one that hangs for its time-out leaves three that send. */
export const senders = 4

/** Milliseconds between two looks for due mails while another sender waits for an answer. */
const lookAgain = 500

/** Sends what was claimed. @returns false when nothing more is to be sent now */
type Job = () => Promise<boolean>

/**
 * Runs senders until no mail is due. Each starts another one once its mail was answered, or is late: where
 * the provider is away or the key is wrong, one mail finds out. While some wait for an answer, one
 * more looks for new mails; the embedded database, which runs in this process, has no time for several.
 * @param take claims the next mail
 * @param turn waits until the next call may be made; false ends the sender
 */
export async function runSenders(
  take: () => Promise<Job | undefined>,
  turn: () => Promise<boolean>,
): Promise<void> {
  let [running, sending, isLooking, ended] = [0, 0, false, false]
  const failures: unknown[] = []
  const all: Promise<void>[] = []
  let answered = Promise.withResolvers<void>()
  const change = () => Promise.race([answered.promise, pause(lookAgain, undefined, { ref: false })])

  const run = async (job: Job) => {
    sending++
    try {
      const outcome = job()
      const goesOn = await Promise.race([outcome, pause(lookAgain, true, { ref: false })])
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
