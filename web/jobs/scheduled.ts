import { logFailure } from '#web/db/failure.ts'
import { purgeClosedWindows } from '#web/db/rate-limit.ts'
import type { Store } from '#web/db/store.ts'
import { requireCronSecret } from '#web/http/cron-secret.ts'
import { failure, json } from '#web/http/response.ts'
import { callLimit } from '#web/http/stop-signal.ts'
import { type MailTransport, type SweepResult, sweep } from '#web/mail/outbox/sweep.ts'
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
    logFailure('[jobs] the 404 counts were not stored and will be retried', error),
  )
  await runNightlyJobs(store)
  return result
}

/**
 * Runs the scheduled jobs and the checks of the watch, each on a timer of its own. A slow or failed job thus delays no
 * check. The timers do not keep the process alive.
 * @param seconds pause between the end of a run and the next one
 * @param first seconds before the first run of the jobs
 * @returns a function that stops the timers
 */
export function startScheduler(
  store: () => Promise<Store>,
  transport: MailTransport,
  seconds = 30,
  watch?: Watch,
  others?: OtherJobs,
  first = seconds,
): () => void {
  const stop = new AbortController()
  const pause = seconds * 1000
  repeat(stop.signal, first * 1000, async () => {
    const limit = AbortSignal.timeout(longestSweep)
    const signal = AbortSignal.any([stop.signal, limit])
    await logged('scheduled jobs', async () => runScheduledJobs(await store(), transport, signal, others))
    return limit.aborted ? 0 : pause
  })
  if (watch)
    repeat(stop.signal, pause, async () => {
      await logged('checks of the site', () => watch.check(store))
      return pause
    })
  return () => stop.abort()
}

/**
 * Repeats work until the stop signal. After the signal the current run claims no more mails, and no further run starts.
 * @param work returns the milliseconds until its next run
 */
function repeat(stop: AbortSignal, pause: number, work: () => Promise<number>): void {
  if (stop.aborted) return
  const clear = () => clearTimeout(timer)
  const timer = setTimeout(async () => {
    stop.removeEventListener('abort', clear)
    repeat(stop, await work(), work)
  }, pause)
  timer.unref()
  stop.addEventListener('abort', clear)
}

const logged = (name: string, work: () => Promise<unknown>) =>
  work().catch((error: unknown) => logFailure(`[jobs] the ${name} failed and will be retried`, error))

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
export function scheduledJobsHandler(siteOf: () => JobsSite): (request: Request) => Promise<Response> {
  return async ({ headers }) => {
    const { cronSecret, transport, watch, store, others } = siteOf()
    const refused = requireCronSecret(headers, cronSecret)
    if (refused) return refused
    try {
      const opened = await store()
      const { sent, retry, dead } = await runScheduledJobs(opened, transport, callLimit(), others)
      return json(200, { sent, later: retry, dead })
    } catch (error) {
      const status = logFailure('[jobs] /api/outbox: the scheduled jobs failed', error)
      return failure(status, 'The database is down: nothing was sent.')
    } finally {
      if (watch) await logged('checks of the site', () => watch.check(store))
    }
  }
}
