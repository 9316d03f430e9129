import { randomUUID } from 'node:crypto'
import { and, ne, sql } from 'drizzle-orm'
import { originalMails } from '#web/content/generated/original-mails.ts'
import type { Database, Store } from '#web/db/store.ts'
import { leads, outbox, settings } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { dayIn, daysLater, startOfDay, zonedTime } from '#web/leads/zoned-days.ts'
import { purposeForOwners } from '#web/mail/mail.ts'
import { readMailChoices } from '#web/mail/owner-choices.ts'
import { button, paragraph, title } from '#web/mail/template/blocks.ts'
import { writeMail } from '#web/mail/template/frame.ts'
import { counted } from '../labels.ts'
import { promised } from '../list/lead-query.ts'

/** The site around the digests. */
export interface DigestSite {
  siteUrl: string
  ownerEmails: readonly string[]
}

/** Hour of the morning mail, in the owners' time zone. */
const hour = '07'

const name = 'digest'

/**
 * Writes the morning's mails, once a day, in one transaction. Who wants no mail at once gets what is new; who wants
 * none at all, only what is due: nothing due is silent.
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
      await tx.insert(outbox).values({ id: randomUUID(), recipients: [owner], ...mail })
    }
  })
}

/** @returns false when the day's mails are written already */
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
  /** Received since the morning before. */
  fresh: number
  /** Promised until the end of the day. */
  due: number
  overdue: number
}

async function countFor(tx: Database, now: Date, tomorrow: Date): Promise<Counts> {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const since = new Date(now.getTime() - 86_400_000)
  return {
    fresh: await tx.$count(leads, and(ne(leads.status, 'spam'), sql`received_at >= ${at(since)}`)),
    due: await tx.$count(
      leads,
      sql`${promised} and due_at >= ${at(now)} and due_at < ${at(tomorrow)}`,
    ),
    overdue: await tx.$count(leads, sql`${promised} and due_at < ${at(now)}`),
  }
}

/** Numbers alone: a sender may be erased while the mail is kept. */
function digestMail({ fresh, due, overdue }: Counts, siteUrl: string) {
  const lines = [
    ...(overdue > 0
      ? [`${counted(overdue, 'promised answer is', 'promised answers are')} overdue.`]
      : []),
    ...(due > 0
      ? [`${counted(due, 'promised answer is', 'promised answers are')} due today.`]
      : []),
    ...(fresh > 0 ? [`${counted(fresh, 'lead', 'leads')} came since yesterday morning.`] : []),
  ]
  const subject = `Your inbox: ${lines[0]?.replace(/\.$/, '')}`
  const mail = writeMail({
    sender: { ...originalMails.site, siteUrl },
    ...{ title: subject, mark: 'For you', preview: lines.slice(1).join(' ') },
    blocks: [
      title(subject),
      ...lines.map((line) => paragraph(line)),
      button({ label: 'Open the inbox', href: `${siteUrl}/owner` }),
      paragraph(`You chose this in the settings: ${siteUrl}/owner/settings#mails`),
    ],
    foot: [],
  })
  return { purpose: purposeForOwners('digest'), subject, ...mail }
}
