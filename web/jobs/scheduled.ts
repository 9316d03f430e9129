import { purgeClosedWindows } from '#web/db/rate-limit.ts'
import { errorCode, type Store } from '#web/db/store.ts'
import { requireCronSecret } from '#web/http/cron-secret.ts'
import { json } from '#web/http/response.ts'
import { callLimit } from '#web/http/stop-signal.ts'
import { type MailTransport, type SweepResult, sweep } from '#web/mail/outbox/sweep.ts'
import { noticeOldBackup } from './backup/state.ts'
import { runNightlyJobs } from './nightly.ts'
import { storeNotFound } from './not-found-counts.ts'
import type { Watch } from './watch/site-watch.ts'

/** Longest time for sending mails in one run, in milliseconds. After a run that reaches it the next follows at once. */
const longestSweep = 300_000

/** Jobs of web/owner. They queue mails, so they run before the sweep. They never throw. */
type OtherJobs = (store: Store) => Promise<void>

/** Runs the scheduled jobs once: sends waiting mails, stores counts, purges expired rows. */
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
    console.error(`[jobs] the 404 counts were not stored and will be retried: ${errorCode(error)}`),
  )
  await runNightlyJobs(store)
  await noticeOldBackup(store).catch((error: unknown) =>
    console.error(
      `[jobs] the age of the backup was not checked and will be retried: ${errorCode(error)}`,
    ),
  )
  return result
}

/**
 * Runs the scheduled jobs on a timer, which does not keep the process alive.
 * @param seconds pause between the end of a run and the next one
 * @returns a function that stops the timer
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
    // After the stop signal the current run claims no more mails, and no further run starts.
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
      await watch?.recordSuccess(opened)
    } catch (error) {
      console.error(`[jobs] the scheduled jobs failed and will be retried: ${errorCode(error)}`)
      await watch?.recordFailure(error, store)
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
 * Handles /api/outbox: runs the scheduled jobs once. A cron service calls it on a host without long-running processes.
 * Responds with the number of sent mails; 401 without the secret; 503 if no secret is set or the database is down.
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
      await watch?.recordSuccess(opened)
      return json(200, { sent, later: retry, dead })
    } catch (error) {
      console.error(`[jobs] the scheduled jobs failed: ${errorCode(error)}`)
      return json(503, { error: 'The database is down: nothing was sent.' })
    }
  }
}
