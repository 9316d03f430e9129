import path from 'node:path'
import { keepLastResults } from '#web/content/last-results.ts'
import { currentStore } from '#web/db/current.ts'
import type { Store } from '#web/db/store.ts'
import { environment } from '#web/env.ts'
import { stopSignal } from '#web/http/stop-signal.ts'
import { startScheduler } from '#web/jobs/scheduled.ts'
import { announceShared, followPublishes } from '#web/jobs/shared-publishes.ts'
import { siteWatch } from '#web/jobs/watch/site-watch.ts'
import { watchDates } from '#web/jobs/watch-dates.ts'
import { mailTransport } from '#web/leads/lead-site.ts'

/**
 * Starts the work of a process that outlasts its requests.
 * @param others jobs of web/owner, which the scheduler runs too
 */
export function startBackgroundWork(
  others: (store: Store, site: { siteUrl: string; ownerEmails: string[] }) => Promise<void>,
): void {
  const site = environment()
  const { database, content, dataDir, ownUrl } = site
  const lake = `${content.projectId}.${content.dataset}`
  keepLastResults(path.join(dataDir, 'content/last-results', lake))
  watchDates()
  const transport = mailTransport()
  const jobs = (store: Store) => others(store, site)
  stopSignal().addEventListener(
    'abort',
    startScheduler(currentStore, transport, 30, siteWatch(site, transport), jobs, site.jobsAfter),
  )
  const secret = content.webhookSecret
  if (database.driver !== 'embedded' && secret)
    void followPublishes(currentStore, (type) => announceShared(ownUrl, secret, type), stopSignal())
}
