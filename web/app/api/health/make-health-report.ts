import { contentProblem } from '#web/checks/content.ts'
import { databaseProblem, requireWritable } from '#web/checks/database.ts'
import { heldBack, isCopy } from '#web/db/copy-mark.ts'
import { currentStore } from '#web/db/current.ts'
import { requireDiskSpace } from '#web/db/disk-space.ts'
import { isOutage, logFailure } from '#web/db/failure.ts'
import type { Environment } from '#web/env.ts'
import { carriesBearer } from '#web/http/cron-secret.ts'
import { withDeadline } from '#web/http/deadline.ts'
import { readOutages } from '#web/jobs/watch/state.ts'
import { countMails } from '#web/mail/outbox/count.ts'

/** Functions that open the database and check its disk. Tests pass their own. */
const databaseAccess = { open: currentStore, requireSpace: requireDiskSpace }

/** Time-out of the check of one part, in milliseconds. */
const timeout = 2_500

/** Milliseconds for which a report is repeated to callers without the secret. */
const repeatedMs = 5_000

/**
 * Returns a function that returns the report for a caller. A caller with CRON_SECRET gets a new report. All others
 * together cause one check in five seconds, and get no numbers of mails.
 * @param check makes a report
 */
export function healthFor(check: () => Promise<HealthReport>) {
  let last: { at: number; report: Promise<HealthReport> } | undefined
  return async (headers: Headers, secret: string | undefined) => {
    if (secret !== undefined && carriesBearer(headers, secret)) return check()
    const now = performance.now()
    if (last === undefined || now - last.at >= repeatedMs) last = { at: now, report: check() }
    const { mail, ...rest } = await last.report
    const { waiting, dead, ...shown } = mail
    return { ...rest, mail: { ...shown, lost: dead === null ? null : dead > 0 } }
  }
}

type HealthReport = Awaited<ReturnType<typeof healthReport>>

/**
 * Returns the state of each part, and its hosting. `down` lists the parts that are down. It is empty for a healthy
 * site.
 */
export async function healthReport({ content, database, mail }: Environment, look = databaseAccess) {
  const [reason, mails] = await Promise.all([contentProblem(content, timeout), mailsIn(database, look)])
  const reachable = reason === undefined
  const up = 'waiting' in mails
  const down = [...(reachable ? [] : ['content']), ...(up ? [] : ['database'])]
  return {
    status: down.length === 0 ? 'ok' : 'down',
    down,
    site: 'up',
    content: {
      hosting: content.hosting,
      reachable,
      ...(!reachable && { reason }),
    },
    database: { driver: database.driver, ...(up ? { up } : { up, reason: mails.reason }) },
    mail: {
      mode: mail.apiKey ? 'resend' : 'waiting',
      ...(up ? mails : { waiting: null, dead: null }),
    },
    /** True if signed webhooks of the content lake are accepted. */
    webhook: { configured: content.webhookSecret !== undefined },
  }
}

/** Counts the mails. Also tests a write. */
async function mailsIn(database: Environment['database'], { open, requireSpace }: typeof databaseAccess) {
  const look = async () => {
    const { db } = await open()
    // Checked before the write, which would fail without a reason on a full disk.
    if (database.driver === 'embedded') await requireSpace(database.folder)
    await requireWritable(db, 'health')
    const failing = (await readOutages(db)).mail?.isTold === true
    return { ...(await countMails(db)), failing, ...((await isCopy(db)) ? { heldBack } : {}) }
  }
  try {
    return await withDeadline(timeout, look())
  } catch (error) {
    const text = databaseProblem(error)?.text
    if (text || isOutage(error)) return { reason: text ?? 'It does not answer.' }
    logFailure('[health] the check of the database failed', error)
    return { reason: 'The check itself has a fault. The log has the reason.' }
  }
}
