import { DatabaseConfigError, type DriverName, type Store } from '#web/db/store.ts'
import { withDeadline } from '#web/http/deadline.ts'
import { countAgainst } from '#web/http/rate-limit.ts'
import { countMails } from '#web/mail/outbox/count.ts'

/** What the report looks at. */
export interface HealthSources {
  content: { hosting: 'embedded' | 'hosted'; pingUrl: string }
  database: { open(): Promise<Store> } & (
    | { driver: 'embedded'; requireSpace(): Promise<void> }
    | { driver: Exclude<DriverName, 'embedded'> }
  )
  mail: { mode: 'resend' | 'waiting' }
  /** Whether signed webhooks of the content lake are accepted. */
  webhook: { configured: boolean }
}

/** Nobody who asks for a site's health waits longer for one of its parts, in milliseconds. */
const timeout = 2_500

/**
 * What is up, and which parts are embedded or hosted. `down` names what is not; an empty list is a
 * healthy site.
 */
export async function healthReport({ content, database, mail, webhook }: HealthSources) {
  const [reachable, mails] = await Promise.all([pings(content.pingUrl), mailsIn(database)])
  const up = 'waiting' in mails
  const down = [...(reachable ? [] : ['content']), ...(up ? [] : ['database'])]
  return {
    status: down.length === 0 ? 'ok' : 'down',
    down,
    site: 'up',
    content: { hosting: content.hosting, reachable },
    database: { driver: database.driver, ...(up ? { up } : { up, reason: mails.reason }) },
    mail: { ...mail, ...(up ? mails : { waiting: null, dead: null }) },
    webhook,
  }
}

async function pings(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeout) })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}

/** Something is written: a full disk or a database that may only be read answers every question. */
async function mailsIn(database: HealthSources['database']) {
  const look = async () => {
    const { db } = await database.open()
    // First: without room the write fails too, and does not say why.
    if (database.driver === 'embedded') await database.requireSpace()
    await countAgainst(db, [{ key: 'health', max: 1, seconds: 60 }])
    return countMails(db)
  }
  try {
    return await withDeadline(timeout, look())
  } catch (error) {
    // Its words are for developers and hold no address; a driver's words may.
    return { reason: error instanceof DatabaseConfigError ? error.message : 'It does not answer.' }
  }
}
