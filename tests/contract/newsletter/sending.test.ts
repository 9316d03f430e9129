import { asc, eq, inArray, like, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { postgresDatabases } from '#tests/contract/db/drivers.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { send } from '#tests/contract/leads/fixtures.ts'
import { silenceErrors, siteWith } from '#tests/contract/leads/handled.ts'
import { type Received, resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { audit, newsletterIssues, outbox, suppressionList } from '#web/db/tables.ts'
import { endSubscription, showUnsubscribePage } from '#web/features/newsletter/server/unsubscribe.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'
import { claimBatch } from '#web/mail/outbox/claim-batch.ts'
import { recordDeliveryStatus } from '#web/mail/outbox/delivery-status.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { sendLimit } from '#web/owner/newsletter/issues/begin-issue.ts'
import { listSubscribers } from '#web/owner/newsletter/list-subscribers.ts'
import { historyOf } from '#web/owner/person/read-person.ts'
import { addReaders, issue, sendTo, studioOf } from './fixtures.ts'

vi.setConfig({ testTimeout: 60_000 })

const store = emptyStore(postgresDatabases)
const resend = resendForEachTest()
const studio = studioOf(store)
const sweepAll = () => sweep(store, resend.transport)
const start = async (readers: number) => {
  await addReaders(store, readers)
  expect(await studio(sendTo(readers))).toMatchObject({ status: 200 })
  await store.db.delete(outbox).where(eq(outbox.purpose, 'newsletter-issue-for-owners'))
}
const leave = (email: string) => store.transaction((tx) => stopSubscription(tx, email, 'link'))
/** Makes all mails due, and sends them. */
const sweepLater = async () => {
  await store.db.update(outbox).set({ nextAttemptAt: sql`now()` })
  await sweepAll()
}
/** Response 429 whose `Retry-After` is longer than a sweep waits. */
const busyForLong = {
  ...{ status: 429, name: 'rate_limit_exceeded' },
  headers: { 'retry-after': '900' },
}
const isIssue = ({ body }: Received) => `${body.subject}` === issue.title
const addresses = (mails: Received[]) => mails.filter(isIssue).map(({ body }) => `${body.to}`)
const states = async () => {
  const rows = await store.db
    .select({ to: outbox.recipients, state: outbox.state })
    .from(outbox)
    .where(eq(outbox.purpose, 'newsletter-issue'))
    .orderBy(asc(outbox.recipients))
  return Object.fromEntries(rows.map(({ to, state }) => [to?.[0]?.split('@')[0], state]))
}
const everyReader = (count: number) => Array.from({ length: count }, (_, n) => `r${n}@example.com`)
const figures = async () => (await studio({ act: 'look' })).figures

test('reports that the subscribers could not be counted, and returns their number at the next request', async () => {
  silenceErrors()
  await addReaders(store, 2)
  const away = studioOf(store, { issueToSend: () => Promise.reject(new Error('fault')) })
  const answer = await away({ act: 'look' })
  expect(answer).toMatchObject({ status: 200, message: expect.stringMatching(/could not count/) })
  expect(answer).not.toHaveProperty('readers')
  expect(await studio({ act: 'look' })).toMatchObject({ message: '', readers: 2 })
})

test('reports the size of the mail, which Gmail cuts at 102 kB', async () => {
  const paragraph = issue.body?.[0]
  const long = { ...issue, body: Array.from({ length: 2000 }, () => paragraph) }
  const kilobytes = async (of: unknown) =>
    (await studioOf(store, { issueToSend: async () => Object(of) })({ act: 'look' })).published.kilobytes
  expect(await kilobytes(issue)).toBeLessThan(30)
  expect(await kilobytes(long)).toBeGreaterThan(95)
})

test('sends each subscriber an issue once, with an unsubscribe link of their own', async () => {
  await addReaders(store, 205)
  await studio(sendTo(205))
  const { sent } = await sweepAll()
  // The owners get one mail about the issue.
  expect([sent, resend.attempts.length]).toEqual([206, 4])
  expect(resend.delivered[0]?.body).toMatchObject({
    to: ['o@b.co'],
    subject: `Being sent: ${issue.title}`,
  })
  expect(new Set(addresses(resend.delivered)).size).toBe(205)
  const body = resend.delivered[1]?.body ?? {}
  const { 'List-Unsubscribe': header, ...others } = Object(body.headers)
  expect(others).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Id': `<newsletter.${new URL(siteWith(store).siteUrl).hostname}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const link = `${header}`.slice(1, -1)
  expect(`${body.text}`).toContain(link)
  expect(`${body.html}`).toContain(link.replace('&', '&amp;'))
  expect(`${body.html}`).not.toContain('token-of-the-reader')

  const site = siteWith(store)
  const page = await (await showUnsubscribePage(new Request(link), site)).text()
  expect(page).toContain(new URL(link).search.replace('&', '&amp;'))
  expect(await figures()).toMatchObject({ readers: 205, sent: 205, toSend: 0, unsubscribed: 0 })
  await endSubscription(new Request(link, { method: 'POST' }), site)
  const [one, two, three] = await store.db.select().from(outbox).where(like(outbox.providerId, 're_%.%'))
  for (const [row, status] of [
    [one, 'delivered'],
    [two, 'bounced'],
    [three, 'complained'],
  ] as const) {
    const mail = { id: undefined, providerId: row?.providerId ?? '' }
    await recordDeliveryStatus(store.db, mail, status)
  }
  expect(await figures()).toMatchObject({
    ...{ readers: 205, sent: 205, delivered: 2, bounced: 1, complained: 1, unsubscribed: 1 },
  })
  await sweepAll()
  expect(resend.attempts).toHaveLength(4)
})

test.each([100, 130])('sends two issues to %i subscribers in one sweep', async (readers) => {
  await addReaders(store, readers)
  const other = { ...issue, _id: 'other' }
  const both = studioOf(store, { issueToSend: async (id) => (id === other._id ? other : issue) })
  for (const { _id } of [issue, other])
    expect(await both({ ...sendTo(readers), issue: _id })).toMatchObject({ status: 200 })
  // The owners get one mail about each issue.
  expect(await sweepAll()).toMatchObject({ sent: 2 * readers + 2 })
})

test('a stopped issue continues after a resume, without addresses that were unsubscribed or suppressed meanwhile', async () => {
  await start(103)
  const stop = new AbortController()
  const { batchMailer } = resend.transport
  const untilFirst: typeof batchMailer = (...batch) => {
    stop.abort()
    return batchMailer?.(...batch) ?? Promise.reject()
  }
  const once = { ...resend.transport, batchMailer: untilFirst }
  expect(await sweep(store, once, stop.signal)).toMatchObject({ sent: 100 })
  expect(await studio({ act: 'stop' })).toMatchObject({
    status: 200,
    figures: { toSend: 3, sent: 100 },
  })
  await sweepAll()
  expect(addresses(resend.delivered)).toHaveLength(100)
  const got = new Set(addresses(resend.delivered))
  const left = everyReader(103).filter((one) => !got.has(one))
  await leave(`${left[0]}`)
  await store.db.insert(suppressionList).values({ email: `${left[1]}`, reason: 'bounced' })
  expect(await studio({ act: 'stop' })).toMatchObject({ status: 409 })
  expect(await studio({ act: 'resume' })).toMatchObject({ status: 200 })
  await sweepAll()
  expect(addresses(resend.delivered).slice(100)).toEqual([left[2]])
  expect(await figures()).toMatchObject({ readers: 101, sent: 101, toSend: 0 })
  const lines = await store.db.select().from(audit).orderBy(asc(audit.at))
  expect(lines.slice(1).map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['the Studio', 'stopped an issue', issue._id],
    ['the Studio', 'went on sending an issue', issue._id],
  ])
})

test('repeats the same batch after a lost response, even if a subscriber has unsubscribed since', async () => {
  await start(5)
  resend.next({ status: 500 })
  await sweepAll()
  resend.next('lost')
  await sweepLater()
  await leave('r1@example.com')
  await sweepLater()
  const batches = resend.attempts.filter(({ body }) => Array.isArray(body))
  expect(batches).toHaveLength(3)
  expect(new Set(batches.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(addresses(resend.delivered)).toHaveLength(5)
  expect(await figures()).toMatchObject({ sent: 5, toSend: 0 })
})

test('sends each mail once when the process ends after Resend has accepted a batch', async () => {
  await start(205)
  const batch = (await claimBatch(store, 'a@b.co')) ?? expect.fail('No batch was due')
  // The process ends before it records the outcome, so the batch is due again after its lease.
  await resend.transport.batchMailer?.(batch.mails, batch.key)
  await sweepLater()
  expect(addresses(resend.delivered)).toHaveLength(205)
  expect(new Set(addresses(resend.delivered)).size).toBe(205)
  expect(await figures()).toMatchObject({ sent: 205, toSend: 0 })
})

test('counts a batch as sent if Resend knows its key with other mails after an unknown outcome', async () => {
  await start(5)
  resend.next('lost')
  await sweepAll()
  await store.db.delete(outbox).where(eq(sql`${outbox.recipients}[1]`, 'r1@example.com'))
  await sweepLater()
  expect(await figures()).toMatchObject({ sent: 4, toSend: 0 })
  expect(addresses(resend.delivered)).toHaveLength(5)
})

test('gives up a batch with an unknown outcome after 23 hours', async () => {
  await start(5)
  resend.next('lost')
  await sweepAll()
  await store.db.update(outbox).set({ firstAttemptAt: sql`now() - interval '23.5 hours'` })
  const before = resend.attempts.length
  await sweepLater()
  expect(resend.attempts.slice(before).filter(({ body }) => Array.isArray(body))).toEqual([])
  expect(new Set(Object.values(await states()))).toEqual(new Set(['dead']))
})

test('sends no mail to a subscriber who unsubscribes before the retry after a 429', async () => {
  await start(3)
  resend.next(busyForLong)
  await sweepAll()
  await leave('r1@example.com')
  await sweepLater()
  expect(await states()).toEqual({ r0: 'sent', r1: 'skipped', r2: 'sent' })
})

test('sends one mail to each subscriber when a 429 interrupts an issue of several batches', async () => {
  await start(205)
  resend.next(busyForLong)
  await sweepAll()
  const [left] = `${Object(resend.attempts[0]?.body)[0]?.to}`.split(',')
  await leave(`${left}`)
  await sweepLater()
  expect(await figures()).toMatchObject({ sent: 204, toSend: 0, leftOut: 1 })
  expect(addresses(resend.delivered)).toHaveLength(204)
  expect(new Set(addresses(resend.delivered)).size).toBe(204)
})

test('suppresses a refused address, and stops the issue after a refused batch until a resume', async () => {
  await start(2)
  await store.db.execute(
    sql`update newsletter_subscribers set email = 'r1@example.refused' where email = 'r1@example.com'`,
  )
  resend.next({ status: 422, name: 'validation_error' })
  await sweepAll()
  expect(await figures()).toMatchObject({ toSend: 2, stopReason: '422 validation_error' })
  await sweepAll()
  expect(resend.attempts).toHaveLength(1)
  await studio({ act: 'resume' })
  await sweepAll()
  expect(await states()).toEqual({ r0: 'sent', r1: 'dead' })
  expect(addresses(resend.delivered)).toEqual(['r0@example.com'])
  const { email, status, suppressed } =
    (await listSubscribers(store.db, 'all')).rows.find(({ email }) => email.startsWith('r1')) ??
    expect.fail('The subscriber is gone')
  expect([email, status, suppressed]).toEqual(['r1@example.refused', 'unsubscribed', 'refused'])
  expect((await historyOf(store.db, email))[0]).toMatchObject({ cause: 'refused', status })
})

test('sends an issue at once if a wrong clock has set its next attempt a day ahead', async () => {
  await start(2)
  resend.next(busyForLong)
  await sweepAll()
  await store.db.update(outbox).set({ nextAttemptAt: sql`now() + interval '1 day'` })
  await sweepAll()
  expect(await figures()).toMatchObject({ sent: 2, toSend: 0 })
})

test('sends the mails of a lead before those of an issue', async () => {
  await start(3)
  await send(store, { email: 'asha@example.com' })
  await sweepAll()
  expect(addresses(resend.delivered.slice(-3))).toHaveLength(3)
})

test('refuses to send an issue twice, or after its text or the number of subscribers has changed', async () => {
  await addReaders(store, 3)
  const rows = () => store.db.$count(newsletterIssues)
  const refused = async (fields: Record<string, string>, message: RegExp) =>
    expect(await studio({ ...sendTo(3), ...fields })).toMatchObject({
      status: 409,
      message: expect.stringMatching(message),
    })
  await refused({ readers: '2' }, /by now it would go to 3 subscribers/)
  await refused({ revision: 'older' }, /just been changed/)
  await refused({ issue: 'a-draft' }, /Publish it first/)
  expect([await rows(), await store.db.$count(outbox)]).toEqual([0, 0])
  const both = await Promise.all([studio(sendTo(3)), studio(sendTo(3))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await refused({}, /sent before/)
  expect(await store.db.select().from(audit)).toMatchObject([
    { actor: 'the Studio', action: 'sent an issue to 3 subscribers', subject: issue._id },
  ])
})

test('refuses to send an issue for callers other than the Studio, and beyond the daily limit', async () => {
  await addReaders(store, 3)
  const other = { origin: 'https://evil.example' }
  expect((await studio(sendTo(3), other)).status).toBe(403)
  expect((await studio({ ...sendTo(3), key: 'x'.repeat(20) })).status).toBe(403)
  expect((await studio({ ...sendTo(3), act: 'everything' })).status).toBe(403)
  silenceErrors()
  const refusedByLake = Object.assign(new Error('away'), { statusCode: 502 })
  const away = studioOf(store, { provesStudioUser: () => Promise.reject(refusedByLake) })
  expect((await away(sendTo(3))).status).toBe(503)
  const faulty = studioOf(store, { provesStudioUser: () => Promise.reject(new Error('fault')) })
  expect((await faulty(sendTo(3))).status).toBe(500)
  const statuses = []
  for (let n = 0; n <= sendLimit.max; n++) {
    const many = studioOf(store, { issueToSend: async (id) => ({ ...issue, _id: id }) })
    statuses.push((await many({ ...sendTo(3), issue: `issue-${n}` })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await store.db.$count(newsletterIssues, inArray(newsletterIssues.id, ['issue-3']))).toBe(0)
})
