import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dailyDrivers, embeddedDatabases } from '#tests/contract/db/drivers.ts'
import { emptyStore, openedStore } from '#tests/contract/db/with-store.ts'
import { storeLead } from '#tests/contract/leads/fixtures.ts'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import { openStore } from '#web/db/open.ts'
import type { Store } from '#web/db/store.ts'
import {
  audit,
  counts,
  erasures,
  idempotency,
  leads,
  newsletterHistory,
  newsletterIssues,
  newsletterSubscribers,
  notes,
  outbox,
  sessions,
  settings,
  signInTokens,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { runNightlyJobs } from '#web/jobs/nightly.ts'
import { claimNightlyRun, releaseNightlyRun } from '#web/jobs/nightly-claim.ts'
import { countExpired, readRetention, saveRetention } from '#web/jobs/retention.ts'

/** Time of the nightly run. A retention period of three months begins at `edge`. */
const now = new Date('2027-11-21T12:00:00.000Z')
const edge = new Date('2027-08-21T12:00:00.000Z')
const beside = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
const nextDay = beside(now, 86_400_000)

/** Stores a lead with its mails, idempotency key and a note. */
async function leadOf(store: Store, receivedAt: Date, email = `${randomUUID()}@example.com`) {
  const id = await storeLead(store, { email }, { key: randomUUID() })
  await store.db.update(leads).set({ receivedAt }).where(eq(leads.id, id))
  await store.db.update(idempotency).set({ createdAt: now }).where(eq(idempotency.leadId, id))
  const note = { leadId: id, author: 'o', text: 'Call back' }
  await store.db.insert(notes).values({ id: randomUUID(), ...note })
  return id
}
const manyLeads = (store: Store, many: number, receivedAt: Date) =>
  store.db.execute(
    sql`insert into leads (id, kind, email, details, received_at) select gen_random_uuid(), 'pack', 'p' || n || '@example.com', '{}', ${receivedAt.toISOString()}::timestamptz from generate_series(1, ${many}::int) n`,
  )
const keep = async (store: Store, months: number | null) => {
  await saveRetention(store.db, months)
  await store.db.update(settings).set({ setAt: beside(now, -7 * 86_400_000) })
}
const auditLines = (store: Store) => store.db.select().from(audit).orderBy(asc(audit.at))

describe.each(dailyDrivers)('the nightly jobs on $name', ({ name, start }) => {
  const store = emptyStore(start)

  test('delete a limited number of batches in a run, and continue in the next run', async () => {
    await manyLeads(store, 1_201, beside(edge, -1))
    await manyLeads(store, 3, beside(edge, 1_000))
    await keep(store, 3)
    await runNightlyJobs(store, { at: now, batches: 1 })
    expect(await store.db.$count(leads)).toBe(704)
    await runNightlyJobs(store, { at: beside(now, 1), batches: 5 })
    expect(await store.db.$count(leads)).toBe(3)
    const counted = (await auditLines(store)).map(({ action }) => /(\d+) leads \(/.exec(action)?.[1])
    expect(counted.map(Number).sort((a, b) => a - b)).toEqual([500, 701])
  })

  test('let a claim expire after 15 minutes, and ignore a later release of it', async () => {
    const dead = await claimNightlyRun(store.db, now)
    if (dead === undefined) throw new Error('Another run had claimed the night')
    const later = beside(now, 15 * 60_000)
    expect(await claimNightlyRun(store.db, beside(later, -1))).toBeUndefined()
    expect(await claimNightlyRun(store.db, later)).toBeDefined()
    await releaseNightlyRun(store.db, dead, true)
    expect(await claimNightlyRun(store.db, beside(later, 1))).toBeUndefined()
    expect(await claimNightlyRun(store.db, beside(later, 15 * 60_000))).toBeDefined()
  })

  test.skipIf(name === 'embedded')('run in only one of three concurrent instances', async () => {
    const stores = await Promise.all([1, 2, 3].map(() => openStore(store.address)))
    await manyLeads(store, 2_000, beside(edge, -1))
    await keep(store, 3)
    await Promise.all(stores.map((one) => runNightlyJobs(one, { at: now })))
    expect(await store.db.$count(leads)).toBe(0)
    const lines = (await auditLines(store)).map(({ action }) => /(\d+) leads/.exec(action)?.[1])
    expect(lines).toEqual(['2000'])
    await Promise.all(stores.map((one) => one.close()))
  })
})

describe('the nightly jobs', () => {
  const store = emptyStore()

  test('delete no lead without a valid retention period', async () => {
    await leadOf(store, new Date('2001-01-01T00:00:00Z'))
    expect(await readRetention(store.db)).toEqual({ months: null, setAt: undefined })
    await runNightlyJobs(store, { at: now })
    await keep(store, null)
    await runNightlyJobs(store, { at: nextDay })
    for (const value of [{ months: 1 }, { months: '3' }, { months: 3.5 }, 3, [], {}]) {
      await store.db.delete(settings)
      await store.db.insert(settings).values({ name: 'retention', value, setAt: edge })
      expect((await readRetention(store.db)).months).toBeNull()
    }
    await runNightlyJobs(store, { at: nextDay })
    expect(await store.db.$count(leads)).toBe(1)
    expect(await auditLines(store)).toEqual([])
  })

  test('delete leads older than the retention period, with their notes, mails and keys', async () => {
    const old = await leadOf(store, beside(edge, -1))
    const answered = await leadOf(store, beside(edge, -9))
    await store.db.update(leads).set({ status: 'answered' }).where(eq(leads.id, answered))
    const young = [await leadOf(store, edge), await leadOf(store, beside(edge, 1))]
    expect(await countExpired(store.db, 3, now)).toEqual({ leads: 2, open: 1, unsubscribed: 0 })
    await keep(store, 3)
    await runNightlyJobs(store, { at: now })
    const left = await store.db.select({ id: leads.id }).from(leads)
    expect(left.map(({ id }) => id).sort()).toEqual(young.sort())
    for (const [table, column] of [
      [notes, notes.leadId],
      [outbox, outbox.leadId],
      [idempotency, idempotency.leadId],
    ] as const)
      expect(await store.db.select().from(table).where(eq(column, old))).toEqual([])
    expect(await store.db.$count(notes)).toBe(2)
    expect(await store.db.$count(outbox)).toBe(4)
    expect(await store.db.$count(idempotency)).toBe(2)
    expect(await auditLines(store)).toMatchObject([
      {
        actor: 'the nightly purge',
        action: expect.stringMatching(
          /^erased what was received before .*21 August 2027 at 12:00 UTC: 2 leads \(1 still open\), 0 addresses/,
        ),
        subject: null,
      },
    ])
  })

  test('delete addresses that unsubscribed before the retention period, and no active subscriber', async () => {
    const subscribedAt = new Date('2020-01-01T00:00:00Z')
    type Status = 'active' | 'unsubscribed'
    const joined: [Date, Status] = [subscribedAt, 'active']
    const people: [string, Status, ...[Date, Status][]][] = [
      ['reads@example.com', 'active', joined],
      ['left@example.com', 'unsubscribed', joined, [beside(edge, -1), 'unsubscribed']],
      ['left-later@example.com', 'unsubscribed', joined, [edge, 'unsubscribed']],
      // A row may be older than the history of subscriptions.
      ['left-unseen@example.com', 'unsubscribed'],
    ]
    const issueId = 'first'
    const empty = { subject: '', text: '', html: '' }
    await store.db.insert(newsletterIssues).values({ id: issueId, ...empty })
    for (const [email, status, ...history] of people) {
      await store.db.insert(newsletterSubscribers).values({ email, status, subscribedAt })
      const mail = { issueId, purpose: 'newsletter-issue', recipients: [email], ...empty }
      await store.db.insert(outbox).values({ id: randomUUID(), state: 'sent', ...mail })
      await store.db.insert(unsubscribeLinks).values({ token: email, email })
      for (const [at, status] of history)
        await store.db.insert(newsletterHistory).values({ id: randomUUID(), email, at, status, cause: 'link' })
    }
    expect((await countExpired(store.db, 3, now)).unsubscribed).toBe(2)
    await keep(store, 3)
    await runNightlyJobs(store, { at: now })
    const emails = async (table: typeof newsletterSubscribers | typeof unsubscribeLinks) =>
      (await store.db.select({ email: table.email }).from(table)).map(({ email }) => email).sort()
    const stay = ['left-later@example.com', 'reads@example.com']
    expect(await emails(newsletterSubscribers)).toEqual(stay)
    expect(await emails(unsubscribeLinks)).toEqual(stay)
    const mails = await store.db.select().from(outbox)
    expect(mails.flatMap(({ recipients }) => recipients).sort()).toEqual(stay)
    const history = await store.db.select().from(newsletterHistory)
    expect(history.map(({ email, status }) => [email, status]).sort()).toEqual([
      ['left-later@example.com', 'unsubscribed'],
      ['reads@example.com', 'active'],
    ])
    expect((await auditLines(store))[0]?.action).toContain('2 addresses that had left')
    // A restore reads these rows, because a backup may have the addresses as active subscribers.
    expect(await store.db.$count(erasures, eq(erasures.scope, 'subscription'))).toBe(2)
  })

  test('run once a night, and leave later expired leads to the next night', async () => {
    await keep(store, 3)
    await runNightlyJobs(store, { at: now })
    await leadOf(store, beside(edge, -1))
    await runNightlyJobs(store, { at: beside(now, 1) })
    await runNightlyJobs(store, { at: new Date('2027-11-22T01:59:59.999Z') })
    expect(await store.db.$count(leads)).toBe(1)
    await runNightlyJobs(store, { at: new Date('2027-11-22T02:00:00.000Z') })
    expect(await store.db.$count(leads)).toBe(0)
  })

  test('ignore a retention period that was set after 2:00 UTC until the next night', async () => {
    await leadOf(store, beside(edge, -1))
    await saveRetention(store.db, 3)
    await store.db.update(settings).set({ setAt: new Date('2027-11-21T02:00:00.000Z') })
    await runNightlyJobs(store, { at: now })
    expect(await store.db.$count(leads)).toBe(1)
    await runNightlyJobs(store, { at: nextDay })
    expect(await store.db.$count(leads)).toBe(0)
  })

  test('delete old technical rows even without a retention period', async () => {
    const days = (n: number) => beside(now, -n * 86_400_000)
    const soon = beside(now, 3_600_000)
    await store.db.insert(idempotency).values(
      [days(30), beside(days(30), -1)].map((createdAt) => ({
        ...{ kind: 'contact', key: randomUUID(), bodyHash: 'x', leadId: randomUUID() },
        createdAt,
      })),
    )
    await store.db.insert(signInTokens).values([
      { tokenHash: 'fresh', email: 'o', expiresAt: soon },
      { tokenHash: 'used', email: 'o', expiresAt: days(1), usedAt: days(1) },
      { tokenHash: 'too old', email: 'o', expiresAt: beside(days(1), -1) },
    ])
    await store.db.insert(sessions).values([
      { id: randomUUID(), email: 'runs', expiresAt: soon },
      { id: randomUUID(), email: 'ended lately', expiresAt: days(30), endedAt: days(30) },
      { id: randomUUID(), email: 'ran out', expiresAt: beside(days(30), -1) },
    ])
    const twoYears = new Date('2025-11-21T12:00:00.000Z')
    const line = (at: Date) => ({ id: randomUUID(), at, actor: 'o', action: 'x' })
    await store.db.insert(audit).values([line(twoYears), line(beside(twoYears, -1))])
    const countDays = ['2025-10-21', '2025-10-20']
    await store.db.insert(counts).values(countDays.map((day) => ({ name: 'visit page /', day, count: 3 })))
    await runNightlyJobs(store, { at: now })
    expect(await store.db.$count(idempotency)).toBe(1)
    const tokens = await store.db.select().from(signInTokens)
    expect(tokens.map(({ tokenHash }) => tokenHash).sort()).toEqual(['fresh', 'used'])
    const left = await store.db.select().from(sessions)
    expect(left.map(({ email }) => email).sort()).toEqual(['ended lately', 'runs'])
    expect((await auditLines(store)).map(({ at }) => at)).toEqual([twoYears])
    const counted = await store.db.select({ day: counts.day }).from(counts)
    expect(counted).toEqual([{ day: '2025-10-21' }])
  })

  test('log a failure without personal data, and succeed in the next run', async () => {
    const log = silenceErrors()
    const email = 'old@example.com'
    await leadOf(store, beside(edge, -1), email)
    await keep(store, 3)
    const broken: Store = {
      ...store,
      transaction: () => Promise.reject(new Error(`cannot delete ${email}`)),
    }
    await runNightlyJobs(broken, { at: now })
    expect(await store.db.$count(leads)).toBe(1)
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).not.toContain(email)
    await runNightlyJobs(store, { at: now })
    expect(await store.db.$count(leads)).toBe(0)
  })
})

describe('the nightly jobs on the embedded database', () => {
  const store = openedStore(embeddedDatabases)

  test('vacuum it, because it has no autovacuum', async () => {
    await manyLeads(store, 20, now)
    const vacuumed = sql`select 1 from pg_class where relname = 'leads' and reltuples = 20`
    const found = async () => (await store.db.select({ one: sql`1` }).from(sql`(${vacuumed})`)).length
    expect(await found()).toBe(0)
    await runNightlyJobs(store, { at: now })
    expect(await found()).toBe(1)
  })
})
