import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, zstdDecompressSync } from 'node:zlib'
import { and, eq, getTableName, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderOfFile } from '#tests/contract/folder.ts'
import { everyKind } from '#tests/contract/leads/every-kind.ts'
import { asJson, handled } from '#tests/contract/leads/handled.ts'
import { openStore } from '#web/db/open.ts'
import type { Store } from '#web/db/store.ts'
import { leads, notes, outbox, unsubscribeLinks } from '#web/db/tables.ts'
import { claimNightlyRun } from '#web/jobs/nightly-claim.ts'
import { readRetention } from '#web/jobs/retention.ts'
import { subscriberOf } from '#web/leads/subscribers.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { readLeadPage } from '#web/owner/lead/read.ts'
import { readMail } from '#web/owner/mails/read.ts'
import { everyTable } from './with-store.ts'

/**
 * Data folder that the code before migration 0002 wrote on 22 November 2026. It has a lead of every kind and a lead
 * marked as spam, mails in every state, a suppressed address, a note, a session and a retention period. Its
 * write-ahead log ends at the last checkpoint, because the whole log has 16 MB.
 */
const archive = new URL('./schema-0001.tar.zst', import.meta.url)
const inFolder = folderOfFile()
let store: Store
const rowsIn = async () =>
  Object.fromEntries(
    await Promise.all(
      everyTable.map(async (table) => [getTableName(table), await store.db.$count(table)]),
    ),
  )
const before = {
  ...{ leads: 7, idempotency: 7, notes: 1, rate_limits: 28, counts: 1, outbox: 14, audit: 2 },
  ...{ suppression_list: 1, newsletter_subscribers: 2, newsletter_history: 2 },
  ...{ unsubscribe_links: 2, settings: 3, sign_in_tokens: 1, sessions: 1, newsletter_issues: 0 },
  ...{ not_found_addresses: 0, erasures: 0, subscriber_imports: 0, subscriber_import_rows: 0 },
  ...{ webhook_deliveries: 0, scheduled_issues: 0, newsletter_confirmations: 0 },
}

beforeAll(async () => {
  const tar = zstdDecompressSync(await readFile(archive), {
    params: { [constants.ZSTD_d_windowLogMax]: 27 },
  })
  execFileSync('tar', ['-xf', '-', '-C', inFolder()], { input: tar })
  store = await openStore({ driver: 'embedded', folder: inFolder('postgres'), diskLasts: true })
})
afterAll(() => store?.close())

test('migrating an old data folder keeps every row', async () =>
  expect(await rowsIn()).toEqual(before))

/** Kinds that did not exist on that day. */
const later = ['waiting-list']

test.each(everyKind.filter(({ name }) => !later.includes(name)))(
  'the inbox shows an old lead of the kind $name, and its form sent again makes no second lead',
  async (example) => {
    const { name, kind, right } = example
    const email = `${name}@example.com`
    const [lead] = await store.db
      .select()
      .from(leads)
      .where(and(eq(leads.email, email), ne(leads.status, 'spam')))
    expect(lead).toMatchObject({ kind: name, page: 'https://career.example/book', status: 'new' })
    const page = await readLeadPage(store.db, lead?.id ?? '')
    expect(page).toMatchObject({
      lead: { email },
      mailCount: /^(contact|pack)$/.test(name) ? 3 : 2,
    })
    // The folder's self-check has three answers. Today six are required, so the old form cannot be sent again.
    if (name === 'self-check') return
    const pageUrl = 'https://career.example/book?utm_source=campus'
    const answer = await handled(kind, store)(JSON.stringify({ ...right, email, pageUrl }), {
      ...asJson,
      'idempotency-key': `key-of-${name}`,
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: lead?.id }])
  },
)

test('old mails keep their state and their delivery status', async () => {
  const rows = await store.db.select().from(outbox).where(ne(outbox.state, 'waiting'))
  const [suppressed] = rows.filter(({ state }) => state === 'suppressed')
  const resent = rows.find(({ resentAs }) => resentAs !== null)
  expect(rows.map((mail) => [mail.purpose, mail.state, mail.deliveryStatus]).sort()).toEqual([
    ['contact-for-owners', 'dead', null],
    ['contact-receipt', 'sent', 'delivered'],
    ['newsletter-for-owners', 'dead', 'bounced'],
    ['newsletter-welcome', 'suppressed', null],
  ])
  expect(await suppressedAmong(store.db, suppressed?.recipients ?? [])).toMatchObject([
    { email: 'newsletter@example.com', reason: 'bounced' },
  ])
  expect((await readMail(store.db, resent?.resentAs ?? ''))?.earlierId).toBe(resent?.id)
})

test('old settings, unsubscribe links and notes are read', async () => {
  expect(await readRetention(store.db)).toMatchObject({ months: 24 })
  // The folder records that the nightly jobs of that night have run.
  expect(await claimNightlyRun(store.db, new Date('2026-11-22T04:30:00Z'))).toBeUndefined()
  const [link] = await store.db.select().from(unsubscribeLinks)
  expect(await subscriberOf(store.db, link?.token ?? '')).toMatchObject({ email: link?.email })
  expect(await store.db.select().from(notes)).toMatchObject([{ text: 'Call back' }])
})

test('old waiting mails are sent, and a new lead is stored', async () => {
  const waiting = await store.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), eq(outbox.attempts, 0)))
  const sent: string[] = []
  await sweep(store, {
    mailer: async (_, id) => {
      sent.push(id)
      return { status: 'sent', providerId: id }
    },
    from: 'a@b.co',
    owners: ['owner@career.example'],
  })
  expect(sent).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)))
  const [contact = expect.fail('There is no kind of lead')] = everyKind
  const answer = await handled(contact.kind, store)(
    JSON.stringify({ ...contact.right, email: 'new@example.com' }),
    asJson,
  )
  expect(answer.status).toBe(201)
})
