import { errorCode, type Store } from '#web/db/store.ts'
import { json } from '#web/http/answer.ts'
import { requireCronSecret } from '#web/http/cron-secret.ts'
import { storeNotFound } from '#web/http/not-found-counts.ts'
import { purgeClosedWindows } from '#web/http/rate-limit.ts'
import { type MailTransport, type SweepResult, sweep } from '#web/mail/outbox/sweep.ts'
import { noticeOldBackup } from './backup/state.ts'
import { runNightlyJobs } from './nightly.ts'

/** Runs the due scheduled jobs: sends waiting mail, stores counts, purges expired rows. */
async function runScheduledJobs(store: Store, transport: MailTransport): Promise<SweepResult> {
  await purgeClosedWindows(store.db)
  const result = await sweep(store, transport)
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
): () => void {
  let timer: NodeJS.Timeout
  let stopped = false
  const next = () => {
    // Stopped during a run: that one ends, and no other follows.
    if (stopped) return
    timer = setTimeout(run, seconds * 1000)
    timer.unref()
  }
  const run = async () => {
    try {
      await runScheduledJobs(await store(), transport)
    } catch (error) {
      console.error(`[outbox] the sweep will be tried again: ${errorCode(error)}`)
    }
    next()
  }
  next()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

interface JobsSite {
  cronSecret: string | undefined
  transport: MailTransport
  store(): Promise<Store>
}

/**
 * Handles /api/outbox: runs the scheduled jobs once, for a cron service where no process keeps running.
 * Answers what was sent; 401 without the secret, 503 when none is set, or no database.
 */
export function scheduledJobsHandler(
  siteOf: () => JobsSite,
): (request: Request) => Promise<Response> {
  return async ({ headers }) => {
    const { cronSecret, transport, store } = siteOf()
    const refused = requireCronSecret(headers, cronSecret)
    if (refused) return refused
    try {
      const { sent, retry, dead } = await runScheduledJobs(await store(), transport)
      return json(200, { sent, later: retry, dead })
    } catch (error) {
      console.error(`[outbox] the sweep failed: ${errorCode(error)}`)
      return json(503, { error: 'The database is down: nothing was sent.' })
    }
  }
}
