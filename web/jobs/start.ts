import { connectionProblem } from '#web/db/connection-problem.ts'
import { heldBack, isCopy } from '#web/db/copy-mark.ts'
import { currentStore } from '#web/db/current.ts'
import { configProblem, errorCode, type Store } from '#web/db/store.ts'
import { environment } from '#web/env.ts'
import { stopSignal } from '#web/http/stop-signal.ts'
import { mailTransport } from '#web/leads/site.ts'
import { startScheduler } from './scheduled.ts'
import { announceShared, followPublishes } from './shared-publishes.ts'
import { siteWatch } from './watch/site-watch.ts'

/**
 * Opens the database and starts the scheduler, so that the first lead does not wait for the database. A new embedded
 * database takes 2 s. Without a database pages are still served, forms fall back to e-mail, and /api/health reports the
 * problem.
 * @param others jobs of web/owner, which the scheduler runs too
 */
export async function startWriteSide(
  others: (store: Store, site: { siteUrl: string; ownerEmails: string[] }) => Promise<void>,
): Promise<void> {
  try {
    const { db } = await currentStore()
    if (await isCopy(db)) console.error(`[mail] ${heldBack}`)
  } catch (error) {
    const problem = connectionProblem(error)
    const reason =
      configProblem(error) ?? (problem ? `${problem.text}. ${problem.fix}` : errorCode(error))
    console.error(`[leads] The database is not open, so nothing can be stored. ${reason}`)
  }
  const site = environment()
  const { database, content, ownUrl, onVercel } = site
  const transport = mailTransport()
  const jobs = (store: Store) => others(store, site)
  // On a host without long-running processes, a cron service calls POST /api/outbox instead.
  if (database.driver !== 'embedded' || database.diskLasts)
    stopSignal().addEventListener(
      'abort',
      startScheduler(currentStore, transport, 30, siteWatch(site, transport), jobs),
    )
  const secret = content.webhookSecret
  if (database.driver !== 'embedded' && !onVercel && secret)
    void followPublishes(currentStore, (type) => announceShared(ownUrl, secret, type), stopSignal())
}
