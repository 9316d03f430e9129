import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { send } from '#tests/contract/leads/fixtures.ts'
import { owners, signedInOwner } from '#tests/contract/owner/owner.ts'
import { markAsCopy, readCopyMark } from '#web/db/copy-mark.ts'
import { newsletterIssues, newsletterSubscribers, outbox, suppressionList } from '#web/db/tables.ts'
import { testPurpose } from '#web/mail/mail.ts'
import { countHeldMails } from '#web/mail/outbox/confirm-live.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { goLive } from '#web/owner/banners/go-live.ts'
import { changeSending } from '#web/owner/newsletter/issues/issue-sending.ts'
import { resendForEachTest, transportTo } from './fake-resend.ts'

const store = emptyStore()
const resend = resendForEachTest()
const { post, site, audited } = signedInOwner(store)
const [owner] = owners

const sweepAll = () => sweep(store, transportTo(resend.url, [...owners]))
const mail = (purpose: string, more: object = {}) => ({
  ...{ id: randomUUID(), purpose, subject: purpose, text: 't', html: 'h' },
  ...more,
})
/** Returns subject and recipient of the mails that Resend accepted, sorted. */
const delivered = () => resend.delivered.map(({ body }) => `${body.subject} to ${body.to}`).sort()
const states = async () => {
  const rows = await store.db.select().from(outbox).orderBy(asc(outbox.subject))
  return rows.map(({ subject, state }) => `${subject}: ${state}`)
}
const counts = async () => {
  const mark = await readCopyMark(store.db)
  return mark && countHeldMails(store.db, mark)
}

/* A sweep of a live site would change each of these mails. */
beforeEach(async () => {
  await store.db.insert(suppressionList).values({ email: 'dead@b.co', reason: 'bounced' })
  await store.db.insert(newsletterSubscribers).values({ email: 'reader@b.co' })
  await store.db.insert(newsletterIssues).values({ id: 'first', subject: 'issue', text: 't', html: 'h' })
  await store.db
    .insert(outbox)
    .values([
      mail('due', { recipients: ['v@b.co'] }),
      mail('stale', { recipients: ['v@b.co'], firstAttemptAt: new Date(Date.now() - 86_400_000) }),
      mail('stopped', { recipients: ['dead@b.co'] }),
      mail('to-owners'),
      mail('issue', { issueId: 'first', recipients: ['reader@b.co'], state: 'queued' }),
    ])
  await store.transaction((tx) => markAsCopy(tx, new Date('2026-11-01T02:00:00Z')))
})

test('a copy of the site sends only test mails, and changes no other mail', async () => {
  const before = await states()
  await store.db.insert(outbox).values(mail(testPurpose, { subject: 'Test' }))
  await sweepAll()
  expect(delivered()).toEqual(owners.map((one) => `Test to ${one}`).sort())
  await store.db.delete(outbox).where(eq(outbox.purpose, testPurpose))
  expect(await states()).toEqual(before)
  const [untouched] = await store.db.select().from(outbox).where(eq(outbox.subject, 'to-owners'))
  expect(untouched).toMatchObject({ recipients: null, sender: null, attempts: 0 })
  expect(await readCopyMark(store.db)).toMatchObject({
    madeAt: new Date('2026-11-01T02:00:00Z'),
  })
})

test('a copy sends its own mails once its owner confirms it, and marks the inherited mails as not sent', async () => {
  await store.db.execute(sql`select pg_sleep(0.002)`)
  await send(store)
  expect(await counts()).toEqual({ doubtful: 4, own: 2, issues: 1 })
  let swept = 0
  site.sendAfterResponse = () => void swept++
  const response = await post(goLive, '/owner/live')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/owner/mails'])
  expect(await audited()).toEqual([[owner, 'made this copy the live site; 4 mails of the copy were not sent', null]])
  await sweepAll()
  expect(delivered()).toHaveLength(3)
  expect(delivered().join()).not.toMatch(/due|stale|to-owners|issue/)
  expect(await states()).toEqual(
    expect.arrayContaining(['due: dead', 'issue: queued', 'stale: dead', 'to-owners: dead']),
  )
  const [left] = await store.db.select().from(outbox).where(eq(outbox.subject, 'due'))
  expect(left?.lastError).toBe('copy')

  // An issue of the newsletter continues when an owner resumes it.
  await changeSending(store, owner, 'resume', 'first')
  await sweepAll()
  expect(delivered()).toContain('issue to reader@b.co')

  expect((await post(goLive, '/owner/live')).status).toBe(409)
  expect(swept).toBe(1)
})

test('a copy does not send the inherited mails that a flood of forms held', async () => {
  const held = mail('held', { recipients: ['v@b.co'], state: 'held' })
  await store.db.insert(outbox).values({ ...held, createdAt: new Date(Date.now() - 60_000) })
  expect(await counts()).toEqual({ doubtful: 5, own: 0, issues: 1 })
  await post(goLive, '/owner/live')
  expect(await states()).toContain('held: dead')
})

test('a copy sends its inherited mails if its owner chooses so', async () => {
  const response = await post(goLive, '/owner/live', { mails: 'send' })
  expect(response.headers.get('location')).toBe('/owner')
  await sweepAll()
  expect(delivered()).toEqual(['due to v@b.co', ...owners.map((one) => `to-owners to ${one}`)].sort())
  // A mail that was tried before may have arrived, so it is not sent again.
  expect(await states()).toEqual(expect.arrayContaining(['stale: dead', 'stopped: suppressed']))
})
