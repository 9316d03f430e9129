import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrations } from '#web/db/migrations.ts'
import { connect, openStore } from '#web/db/open.ts'
import type { Database } from '#web/db/store.ts'
import {
  audit,
  newsletterHistory as history,
  leads,
  outbox,
  newsletterSubscribers as subscribers,
  suppressionList,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { postgresDatabases } from './drivers.ts'
import { makeEarlierTables } from './earlier-version.ts'

const before = migrations.findIndex(({ run }) => run)
const odd = 'asha@example.com\ufe0f'
const issue = 'issue-1'

/** Stores rows with invisible characters, which versions before the migration accepted. */
async function storeOddRows(db: Database) {
  const lead = (name: string, email: string, details: object) =>
    db.execute(
      sql`insert into leads (id, kind, name, email, details, received_at) values (${randomUUID()}, 'long-assessment', ${name}, ${email}, ${JSON.stringify(details)}::jsonb, now())`,
    )
  await lead('\u202aAsha\u202c Rao', odd, {
    firstName: 'Asha\u200b',
    phoneNumber: '\u202a+91 98\u202c',
  })
  await lead('अनि्\u200dल 👩\u200d💻', 'Ravi@Example.com', { currentRole: 'An\u00adalyst' })
  await lead('Zoë', 'two＠three@example.com', {})
  const reader = (email: string, name: string, status: string) =>
    db.execute(
      sql`insert into newsletter_subscribers (email, name, status) values (${email}, ${name}, ${status})`,
    )
  await reader(odd, 'Asha', 'unsubscribed')
  await reader('asha@example.com', '', 'active')
  await reader('\u3164ravi@example.com', 'Ravi', 'active')
  const line = (email: string, status: string, minute: number) =>
    db.execute(
      sql`insert into newsletter_history (id, email, at, status, cause) values (${randomUUID()}, ${email}, ${`2026-01-01T00:0${minute}:00Z`}::timestamptz, ${status}, 'newsletter')`,
    )
  await line(odd, 'unsubscribed', 1)
  await line('asha@example.com', 'active', 2)
  await db.execute(sql`insert into unsubscribe_links (token, email) values ('token', ${odd})`)
  for (const email of [odd, 'asha@example.com'])
    await db.execute(sql`insert into suppression_list (email, reason) values (${email}, 'bounced')`)
  await db.execute(
    sql`insert into newsletter_issues (id, subject, text, html) values (${issue}, 's', 't', 'h')`,
  )
  const mail = (recipient: string, more: { issue?: string; attempts?: number; purpose: string }) =>
    db.execute(
      sql`insert into outbox (id, issue_id, purpose, recipients, reply_to, subject, text, html, attempts) values (${randomUUID()}, ${more.issue ?? null}, ${more.purpose}, array[${recipient}::text], ${recipient}, 's', 't', 'h', ${more.attempts ?? 0})`,
    )
  await mail(odd, { purpose: 'waiting' })
  await mail(odd, { purpose: 'tried', attempts: 1 })
  await mail(odd, { purpose: 'twin', issue })
  await mail('asha@example.com', { purpose: 'own', issue })
}

test('an update removes invisible characters from stored addresses, and resubscribes nobody', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const databases = await postgresDatabases()
  onTestFinished(databases.stop)
  const address = await databases.freshAddress(false)
  const earlier = await connect(address)
  await makeEarlierTables(earlier.db, before)
  await storeOddRows(earlier.db)
  await earlier.close()

  const store = await openStore(address)
  const { db } = store
  const counts =
    'cleaned stored texts of invisible characters: addresses 2, names and numbers 3; addresses left as they were: 1'
  expect(await db.select({ action: audit.action }).from(audit)).toEqual([{ action: counts }])
  expect(info).toHaveBeenCalledExactlyOnceWith(`[database] The update ${counts}`)
  const stored = await db.select().from(leads).orderBy(asc(leads.email))
  expect(stored.map(({ name, email, details }) => ({ name, email, details }))).toEqual(
    expect.arrayContaining([
      {
        ...{ name: 'Asha Rao', email: 'asha@example.com' },
        details: { firstName: 'Asha', phoneNumber: '+91 98' },
      },
      {
        ...{ name: 'अनि्\u200dल 👩\u200d💻', email: 'Ravi@Example.com' },
        details: { currentRole: 'An\u00adalyst' },
      },
      { name: 'Zoë', email: 'two＠three@example.com', details: {} },
    ]),
  )
  const readers = await db.select().from(subscribers).orderBy(asc(subscribers.email))
  expect(readers).toMatchObject([
    { email: 'asha@example.com', name: 'Asha', status: 'unsubscribed' },
    { email: 'ravi@example.com', name: 'Ravi', status: 'active' },
  ])
  const lines = await db.select().from(history).orderBy(asc(history.at))
  expect(lines).toMatchObject([
    { email: 'asha@example.com', status: 'unsubscribed', cause: 'newsletter' },
    { email: 'asha@example.com', status: 'active' },
    { email: 'asha@example.com', status: 'unsubscribed', cause: 'merged' },
  ])
  expect(await db.select().from(unsubscribeLinks)).toMatchObject([{ email: 'asha@example.com' }])
  expect(await db.select().from(suppressionList)).toMatchObject([{ email: 'asha@example.com' }])
  const mails = await db.select().from(outbox).orderBy(asc(outbox.purpose))
  expect(mails.map(({ purpose, recipients, replyTo }) => [purpose, recipients, replyTo])).toEqual([
    ['own', ['asha@example.com'], 'asha@example.com'],
    ['tried', [odd], odd],
    ['waiting', ['asha@example.com'], 'asha@example.com'],
  ])
  await store.close()

  const again = await openStore(address)
  expect(await again.db.$count(audit)).toBe(1)
  expect(await again.db.$count(leads, eq(leads.email, 'asha@example.com'))).toBe(1)
  await again.close()
})
