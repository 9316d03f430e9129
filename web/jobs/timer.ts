import { errorCode, type Store } from '#web/db/store.ts'
import type { MailTransport } from '#web/mail/outbox/sweep.ts'
import { runScheduledJobs } from './scheduled.ts'

/**
 * Sweeps again and again, `seconds` after the last one ended, for a site that keeps running. It keeps
 * no process alive.
 * @returns how to stop it
 */
export function startSweeper(
  store: () => Promise<Store>,
  transport: MailTransport,
  seconds = 30,
): () => void {
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(round, seconds * 1000)
    timer.unref()
  }
  const round = async () => {
    try {
      await runScheduledJobs(await store(), transport)
    } catch (error) {
      console.error(`[outbox] the sweep will be tried again: ${errorCode(error)}`)
    }
    next()
  }
  next()
  return () => clearTimeout(timer)
}
