import { currentStore } from '#web/db/current.ts'
import { environment } from '#web/env.ts'
import { scheduledJobsHandler } from '#web/jobs/scheduled.ts'
import { mailTransport } from '#web/leads/site.ts'
import { runOwnerJobs } from '#web/owner/later/jobs.ts'

/** Seconds: a sweep ends some before (web/http/stop-signal.ts). */
export const maxDuration = 60

const handler = scheduledJobsHandler(() => ({
  cronSecret: environment().cronSecret,
  transport: mailTransport(),
  store: currentStore,
  others: (store) => runOwnerJobs(store, environment().siteUrl),
}))

export const POST = handler

/** As Vercel's cron asks. */
export const GET = handler
