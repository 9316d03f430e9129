import { currentStore } from '#web/db/current.ts'
import type { Store } from '#web/db/store.ts'
import { environment } from '#web/env.ts'
import { scheduledJobsHandler } from '#web/jobs/scheduled.ts'
import { siteWatch } from '#web/jobs/watch/site-watch.ts'
import { mailTransport } from '#web/leads/lead-site.ts'
import { runOwnerJobs } from '#web/owner/jobs/owner-jobs.ts'

/** Time limit of the serverless function, in seconds. Sending mails stops earlier (web/http/stop-signal.ts). */
export const maxDuration = 60

const handler = scheduledJobsHandler(() => {
  const [site, transport] = [environment(), mailTransport()]
  const watch = siteWatch(site, transport)
  const others = (store: Store) => runOwnerJobs(store, site)
  return { cronSecret: site.cronSecret, transport, watch, others, store: currentStore }
})

export const POST = handler

/** Vercel's cron sends GET. */
export const GET = handler
