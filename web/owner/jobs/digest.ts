import { and, ne, or, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { newsletterConfirmations as confirmations, leads, settings } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { isUnconfirmed } from '#web/leads/confirmations.ts'
import { ownerMail } from '#web/leads/owner-mail.ts'
import { dayIn, daysLater, startOfDay, zonedTime } from '#web/leads/zoned-days.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { readMailChoices } from '#web/mail/owner-choices.ts'
import { button, paragraph } from '#web/mail/template/blocks.ts'
import { pluralize } from '../labels.ts'
import { isPromised } from '../list/lead-query.ts'

export interface DigestSite {
  siteUrl: string
  ownerEmails: readonly string[]
}

/** Hour of the digest, in the owners' time zone. */
const hour = '07'

const name = 'digest'

/**
 * Queues the daily digests, once a day. Digests for owners with the choice `morning` contain new and due leads, those
 * for owners with `never` only due leads. An empty digest is not sent.
 */
export async function sendDigests(
  store: Store,
  { siteUrl, ownerEmails }: DigestSite,
  now = new Date(),
): Promise<void> {
  const zone = await readTimeZone(store.db)
  if (zonedTime(now, zone).slice(11, 13) < hour) return
  const today = dayIn(now, zone)
  const choices = await readMailChoices(store.db)
  const owners = ownerEmails.filter((owner) => ['morning', 'never'].includes(choices[owner] ?? ''))
  if (owners.length === 0) return
  await store.transaction(async (tx) => {
    if (!(await claimDay(tx, today))) return
    const counts = await countFor(tx, now, startOfDay(daysLater(today, 1), zone))
    for (const owner of owners) {
      const fresh = choices[owner] === 'morning' ? counts.fresh : 0
      if (fresh + counts.due + counts.overdue === 0) continue
      const mail = digestMail({ ...counts, fresh }, siteUrl)
      await addToOutbox(tx, null, [{ ...mail, to: { address: owner } }])
    }
  })
}

/** Claims a day for this process. @returns false when its digests were queued before */
async function claimDay(tx: Database, day: string): Promise<boolean> {
  const claimed = await tx
    .insert(settings)
    .values({ name, value: { day } })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: { day }, setAt: sql`now()` },
      setWhere: sql`${settings.value}->>'day' < ${day}`,
    })
    .returning({ name: settings.name })
  return claimed.length > 0
}

interface Counts {
  /** Leads of the last 24 hours, and sign-ups that were confirmed in that time. */
  fresh: number
  /** Answers due today. */
  due: number
  overdue: number
}

async function countFor(tx: Database, now: Date, tomorrow: Date): Promise<Counts> {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const since = new Date(now.getTime() - 86_400_000)
  const isReceived = sql`received_at >= ${at(since)} and not ${isUnconfirmed}`
  const isConfirmed = sql`exists (select from ${confirmations} where ${confirmations.leadId} = ${leads.id}
    and cause = 'newsletter' and confirmed_at >= ${at(since)})`
  return {
    fresh: await tx.$count(leads, and(ne(leads.status, 'spam'), or(isReceived, isConfirmed))),
    due: await tx.$count(
      leads,
      sql`${isPromised} and due_at >= ${at(now)} and due_at < ${at(tomorrow)}`,
    ),
    overdue: await tx.$count(leads, sql`${isPromised} and due_at < ${at(now)}`),
  }
}

/** Returns a digest, which contains only numbers, because an erasure must not leave traces in stored mails. */
function digestMail({ fresh, due, overdue }: Counts, siteUrl: string) {
  const lines = [
    ...(overdue > 0
      ? [`${pluralize(overdue, 'promised answer is', 'promised answers are')} overdue.`]
      : []),
    ...(due > 0
      ? [`${pluralize(due, 'promised answer is', 'promised answers are')} due today.`]
      : []),
    ...(fresh > 0 ? [`${pluralize(fresh, 'lead', 'leads')} came since yesterday morning.`] : []),
  ]
  const subject = `Your inbox: ${lines[0]?.replace(/\.$/, '')}`
  return ownerMail(siteUrl, 'digest', {
    ...{ subject, preview: lines.slice(1).join(' ') },
    blocks: [
      ...lines.map((line) => paragraph(line)),
      button({ label: 'Open the inbox', href: `${siteUrl}/owner` }),
      paragraph(`You chose this in the settings: ${siteUrl}/owner/settings#mails`),
    ],
  })
}
