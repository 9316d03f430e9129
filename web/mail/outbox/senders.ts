import { setTimeout as pause } from 'node:timers/promises'

/** Calls to the provider at a time: one that hangs for its time-out leaves three that send. */
export const senders = 4

/** Milliseconds between two looks for due mails while another sender waits for an answer. */
const lookAgain = 500

/** Sends what was claimed. @returns false when nothing more is to be sent now */
type Job = () => Promise<boolean>

/**
 * Runs several senders until no mail is due. The first goes ahead: where the provider is away or the key is
 * wrong, one mail finds out.
 * @param take claims the next mail
 * @param turn waits until the next call may be made; false ends the sender
 */
export async function runSenders(
  take: () => Promise<Job | undefined>,
  turn: () => Promise<boolean>,
): Promise<void> {
  let busy = 0
  let ended = false
  let news = Promise.withResolvers<void>()
  const tell = () => {
    news.resolve()
    news = Promise.withResolvers()
  }
  const change = () => Promise.race([news.promise, pause(lookAgain, undefined, { ref: false })])

  /** @returns whether there was a mail */
  const sendNext = async () => {
    busy++
    try {
      const job = await take()
      if (job && !(await job())) ended = true
      return job !== undefined
    } catch (error) {
      ended = true
      throw error
    } finally {
      busy--
    }
  }
  const sender = async () => {
    while (!ended && (await turn())) {
      const sent = await sendNext()
      if (sent) tell()
      else if (busy > 0) await change()
      else break
    }
    tell()
  }
  const first = sender()
  const others = Array.from({ length: senders - 1 }, async () => {
    await Promise.race([first, change()]).catch(() => undefined)
    return sender()
  })
  const outcomes = await Promise.allSettled([first, ...others])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
