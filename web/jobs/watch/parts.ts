import { statfs } from 'node:fs/promises'
import tls from 'node:tls'
import { and, isNotNull, sql } from 'drizzle-orm'
import { hasDisk } from '#hosting/machine.ts'
import { lakeProblem } from '#web/content/lake-problem.ts'
import type { Database } from '#web/db/store.ts'
import { newsletterIssues, outbox } from '#web/db/tables.ts'
import type { Environment } from '#web/env.ts'
import { isReleased } from '#web/mail/outbox/claim.ts'
import { accountError } from '#web/mail/provider-response.ts'

/** Watched parts of the site, besides database and backups. */
export const parts = ['content', 'mail', 'disk', 'certificate'] as const
export type Part = (typeof parts)[number]

/** Problem of each part that is down, as a sentence for the owner. */
export type Problems = Partial<Record<Part, string>>

/** Free share of the disk below which the owner gets a mail. */
const leastFree = 0.1
/**
 * Days before a certificate's end at which its renewal counts as failed. Caddy and certbot renew a month before the
 * end.
 */
const certificateDays = 14

type WatchedSite = Pick<Environment, 'content' | 'dataDir' | 'siteUrl' | 'isPublic' | 'mail'>

export async function checkParts(
  { content, dataDir, siteUrl, isPublic, mail: { apiKey } }: WatchedSite,
  db: Database,
): Promise<Problems> {
  const [lake, mail, disk, certificate] = await Promise.all([
    lakeProblem(content),
    // Without a key no mail is tried.
    apiKey ? mailProblem(db) : undefined,
    // A disk of a development machine is not checked.
    isPublic && hasDisk ? diskProblem(dataDir) : undefined,
    isPublic ? certificateProblem(siteUrl) : undefined,
  ])
  return { ...(lake === null ? {} : { content: lake }), ...{ mail, disk, certificate } }
}

/**
 * Returns a problem if no mail was sent in the last five minutes, and either a waiting mail has an error that concerns
 * all mails, or several calls have failed. A single mail may fail for a reason of its own. The problem does not depend on
 * the time of the first attempt or the number of attempts, because a refusal by Resend can reset them.
 */
async function mailProblem(db: Database): Promise<string | undefined> {
  const failed = await db
    .select({
      error: sql<string>`${outbox.lastError}`,
      calls: sql<number>`count(distinct coalesce(${outbox.batch}, ${outbox.id}))::int`,
    })
    .from(outbox)
    .where(
      and(
        sql`${outbox.state} in ('waiting', 'queued')`,
        isNotNull(outbox.lastError),
        isReleased,
        sql`not exists (select from ${newsletterIssues} as issue
          where issue.id = ${outbox.issueId} and issue.stopped_at is not null)`,
        sql`not exists (select from ${outbox} as other where other.sent_at > now() - interval '5 minutes')`,
      ),
    )
    .groupBy(outbox.lastError)
    .orderBy(outbox.lastError)
  const calls = failed.reduce((sum, one) => sum + one.calls, 0)
  const cause = failed.find(({ error }) => accountError.test(error)) ?? (calls > 1 && failed[0])
  return cause ? `No mail has gone out for five minutes: ${cause.error}.` : undefined
}

type Disk = { bavail: number; blocks: number; bsize: number }

export async function diskProblem(
  folder: string,
  look: (folder: string) => Promise<Disk> = statfs,
): Promise<string | undefined> {
  const disk = await look(folder).catch(() => undefined)
  if (!disk || disk.bavail / disk.blocks >= leastFree) return undefined
  const gigabytes = ((disk.bavail * disk.bsize) / 1e9).toFixed(1)
  const percent = Math.floor((disk.bavail / disk.blocks) * 100)
  return `The disk has ${percent} % left, ${gigabytes} GB.`
}

/** Checks the certificate that visitors get. An unreachable address is ignored: `npm run doctor` checks it. */
export async function certificateProblem(
  siteUrl: string,
  now = new Date(),
): Promise<string | undefined> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:') return undefined
  const end = await certificateEnd(hostname, Number(port) || 443).catch(() => undefined)
  if (!end || end.getTime() - now.getTime() > certificateDays * 86_400_000) return undefined
  const day = end.toISOString().slice(0, 10)
  return `The certificate of ${hostname} ${end < now ? 'ended' : 'ends'} on ${day}, and was not renewed.`
}

function certificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // Accept an expired certificate, to read its date.
    const socket = tls.connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.setTimeout(10_000, () => socket.destroy(new Error('The TLS connection timed out.')))
    socket.once('error', reject)
  })
}
