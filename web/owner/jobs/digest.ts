import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isCopy } from '#web/db/copy-mark.ts'
import { readSetting, saveSetting } from '#web/db/settings.ts'
import type { Database, Store } from '#web/db/store.ts'
import { newsletterConfirmations as confirmations, leads, settings } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { isUnconfirmed } from '#web/leads/confirmations.ts'
import { ownerMail } from '#web/leads/owner-mail.ts'
import { dayIn, daysLater, startOfDay, zonedTime } from '#web/leads/zoned-days.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { readMailChoices } from '#web/mail/owner-choices.ts'
import { longDate } from '#web/mail/template/dates.ts'
import { isPromised } from '../inbox/lead-query.ts'
import { pluralize } from '../pluralize.ts'

export interface DigestSite {
  siteUrl: string
  ownerEmails: readonly string[]
}

/** Hour of the digest, in the owners' time zone. */
const hour = '07'

/** Name of the settings row with the last digest. */
export const digestName = 'digest'

const stored = z.object({ day: z.string(), until: z.iso.datetime() })

/**
 * Milliseconds after which a row counts. A transaction that began before a digest may end after it, and would be in no
 * digest otherwise.
 */
const settling = 60_000

/**
 * Queues the daily digests, once a day. Digests for owners with the choice `morning` contain due leads and what is new
 * since the last digest, those for owners with `never` only due leads. An empty digest is not sent. A copy of a site
 * queues none: they would be out of date once it is live.
 */
export async function sendDigests(store: Store, { siteUrl, ownerEmails }: DigestSite, now = new Date()): Promise<void> {
  const zone = await readTimeZone(store.db)
  if (zonedTime(now, zone).slice(11, 13) < hour || (await isCopy(store.db))) return
  const today = dayIn(now, zone)
  const choices = await readMailChoices(store.db)
  const owners = ownerEmails.filter((owner) => ['morning', 'never'].includes(choices[owner] ?? ''))
  if (owners.length === 0) return
  await store.transaction(async (tx) => {
    const until = new Date(now.getTime() - settling)
    const last = await claimDay(tx, { day: today, until: until.toISOString() })
    if (last === undefined) return
    const since = last ? new Date(last.until) : new Date(now.getTime() - 86_400_000)
    const counts = await countFor(tx, { since, until }, now, startOfDay(daysLater(today, 1), zone))
    const [day, time = ''] = zonedTime(since, zone).split(' ')
    const isYesterdayMorning = day === daysLater(today, -1) && time < '12'
    const sinceWhen = isYesterdayMorning ? 'yesterday morning' : longDate(since, zone)
    for (const owner of owners) {
      const fresh = choices[owner] === 'morning' ? counts : { leads: 0, spam: 0 }
      if (fresh.leads + fresh.spam + counts.due + counts.overdue === 0) continue
      const mail = digestMail({ ...counts, ...fresh }, sinceWhen, siteUrl)
      await addToOutbox(tx, null, [{ ...mail, to: { address: owner } }])
    }
  })
}

/**
 * Claims a day for this process.
 * @returns the last digest, or null if there was none; undefined when the digests of the day were queued before
 */
async function claimDay(tx: Database, digest: z.infer<typeof stored>) {
  await tx.insert(settings).values({ name: digestName, value: {} }).onConflictDoNothing()
  await tx.execute(sql`select from ${settings} where name = ${digestName} for update`)
  const last = (await readSetting(tx, digestName, stored)) ?? null
  if (last?.day === digest.day) return undefined
  await saveSetting(tx, digestName, digest)
  // A digest that was made while the clock was ahead is ignored.
  return last && last.until < digest.until ? last : null
}

interface Counts {
  /** Leads received, and sign-ups confirmed, since the last digest. */
  leads: number
  /** Leads received since the last digest that are probably spam. */
  spam: number
  /** Answers due today. */
  due: number
  overdue: number
}

async function countFor(
  tx: Database,
  { since, until }: { since: Date; until: Date },
  now: Date,
  tomorrow: Date,
): Promise<Counts> {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const isReceived = sql`received_at >= ${at(since)} and received_at < ${at(until)}`
  const isConfirmed = sql`exists (select from ${confirmations} where ${confirmations.leadId} = ${leads.id}
    and cause = 'newsletter' and confirmed_at >= ${at(since)} and confirmed_at < ${at(until)})`
  const isNew = sql`(${isReceived} and not ${isUnconfirmed} or ${isConfirmed})`
  return {
    leads: await tx.$count(leads, and(ne(leads.status, 'spam'), isNew)),
    spam: await tx.$count(leads, and(eq(leads.status, 'spam'), isReceived)),
    due: await tx.$count(leads, sql`${isPromised} and due_at >= ${at(now)} and due_at < ${at(tomorrow)}`),
    overdue: await tx.$count(leads, sql`${isPromised} and due_at < ${at(now)}`),
  }
}

/** Returns a digest, which contains only numbers, because an erasure must not leave traces in stored mails. */
export function digestMail({ leads, spam, due, overdue }: Counts, sinceWhen: string, siteUrl: string) {
  const lines = [
    ...(overdue > 0 ? [`${pluralize(overdue, 'promised answer is', 'promised answers are')} overdue.`] : []),
    ...(due > 0 ? [`${pluralize(due, 'promised answer is', 'promised answers are')} due today.`] : []),
    ...(leads > 0 ? [`${pluralize(leads, 'lead', 'leads')} came since ${sinceWhen}.`] : []),
    ...(spam > 0 ? [`${pluralize(spam, 'message', 'messages')} under “Probably spam” came since ${sinceWhen}.`] : []),
  ]
  const subject = `Your inbox: ${lines[0]?.replace(/\.$/, '')}`
  return ownerMail(siteUrl, 'digest', {
    ...{ subject, preview: lines.slice(1).join(' '), texts: [lines.join('\n')] },
    after: `You chose this in the settings: ${siteUrl}/owner/settings#mails`,
  })
}
