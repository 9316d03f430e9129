import { purgeClosedWindows } from '#web/db/rate-limit.ts'
import { errorCode, type Store } from '#web/db/store.ts'
import { json } from '#web/http/answer.ts'
import { requireCronSecret } from '#web/http/cron-secret.ts'
import { callLimit } from '#web/http/stop-signal.ts'
import { type MailTransport, type SweepResult, sweep } from '#web/mail/outbox/sweep.ts'
import { noticeOldBackup } from './backup/state.ts'
import { runNightlyJobs } from './nightly.ts'
import { storeNotFound } from './not-found-counts.ts'
import type { Watch } from './watch/site-watch.ts'

/** The longest sweep of the timer, in milliseconds: other jobs run after it, and the next one follows at once. */
const longestSweep = 300_000

/** Jobs of a room above this one, which write mails: they run before the mails are sent. Never throws. */
type OtherJobs = (store: Store) => Promise<void>

/** Runs the due scheduled jobs: sends waiting mail, stores counts, purges expired rows. */
async function runScheduledJobs(
  store: Store,
  transport: MailTransport,
  signal: AbortSignal,
  others: OtherJobs | undefined,
): Promise<SweepResult> {
  await purgeClosedWindows(store.db)
  await others?.(store)
  const result = await sweep(store, transport, signal)
  await storeNotFound(store.db).catch((error: unknown) =>
    console.error(`[jobs] what was not found will be stored later: ${errorCode(error)}`),
  )
  await runNightlyJobs(store)
  await noticeOldBackup(store).catch((error: unknown) =>
    console.error(`[jobs] the age of the backup is looked at later: ${errorCode(error)}`),
  )
  return result
}

/**
 * Runs the scheduled jobs on a timer, each time so many seconds after the last run ended. The timer
 * keeps no process alive.
 * @returns stops it
 */
export function startScheduler(
  store: () => Promise<Store>,
  transport: MailTransport,
  seconds = 30,
  watch?: Watch,
  others?: OtherJobs,
): () => void {
  let timer: NodeJS.Timeout
  const stop = new AbortController()
  const next = (pause: number) => {
    // Stopped during a run: that one claims no more mails, and no other follows.
    if (stop.signal.aborted) return
    timer = setTimeout(run, pause)
    timer.unref()
  }
  const run = async () => {
    const limit = AbortSignal.timeout(longestSweep)
    try {
      const opened = await store()
      const signal = AbortSignal.any([stop.signal, limit])
      await runScheduledJobs(opened, transport, signal, others)
      await watch?.isUp(opened)
    } catch (error) {
      console.error(`[outbox] the sweep will be tried again: ${errorCode(error)}`)
      await watch?.hasFailed(error, store)
    }
    next(limit.aborted ? 0 : seconds * 1000)
  }
  next(seconds * 1000)
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

interface JobsSite {
  cronSecret: string | undefined
  transport: MailTransport
  watch?: Watch
  store(): Promise<Store>
  others?: OtherJobs
}

/**
 * Handles /api/outbox: runs the scheduled jobs once, for a cron service where no process keeps running.
 * Answers what was sent; 401 without the secret, 503 when none is set, or no database.
 */
export function scheduledJobsHandler(
  siteOf: () => JobsSite,
): (request: Request) => Promise<Response> {
  return async ({ headers }) => {
    const { cronSecret, transport, watch, store, others } = siteOf()
    const refused = requireCronSecret(headers, cronSecret)
    if (refused) return refused
    try {
      const opened = await store()
      const { sent, retry, dead } = await runScheduledJobs(opened, transport, callLimit(), others)
      await watch?.isUp(opened)
      return json(200, { sent, later: retry, dead })
    } catch (error) {
      console.error(`[outbox] the sweep failed: ${errorCode(error)}`)
      return json(503, { error: 'The database is down: nothing was sent.' })
    }
  }
}
