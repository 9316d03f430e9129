import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { storeLead } from '#tests/contract/leads/fixtures.ts'
import { serve } from '#tests/contract/leads/http.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { addReaders, sendTo, studioOf } from '#tests/contract/newsletter/fixtures.ts'
import { healthReport } from '#web/app/api/health/make-health-report.ts'
import { markAsCopy, removeCopyMark } from '#web/db/copy-mark.ts'
import { outbox } from '#web/db/tables.ts'
import { parseEnvironment } from '#web/env.ts'
import { siteWatch } from '#web/jobs/watch/site-watch.ts'
import { readOutages } from '#web/jobs/watch/state.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'

const store = emptyStore()
const resend = resendForEachTest()
const open = async () => store
let lake: { url: string; stop(): Promise<void> }
beforeAll(async () => {
  lake = await serve(async () => Response.json({ result: { now: '2026-11-26T09:00:00Z' } }))
  return lake.stop
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

/** Returns a function that checks the site at a minute, and returns the text of the banner and the health report. */
function startWatch() {
  const site = parseEnvironment({
    ...{ STUDIO_PORT: new URL(lake.url).port, RESEND_API_KEY: 're_test' },
    ...{ MAIL_FROM: 'a@b.co', OWNER_EMAILS: 'o@b.co', SITE_URL: 'http://localhost:3000' },
  })
  const watch = siteWatch(site, resend.transport)
  return async (minute: number) => {
    vi.setSystemTime(Date.UTC(2026, 10, 26, 9, minute))
    await watch.check(open)
    const { mail } = await readOutages(store.db)
    const report = await healthReport(site, { open, requireSpace: async () => undefined })
    const failing = 'failing' in report.mail && report.mail.failing
    return { banner: mail?.isTold ? mail.problem : undefined, failing }
  }
}

const noOutage = { banner: undefined, failing: false }
/** Stores one mail: the receipt of a lead. */
async function queueOneMail() {
  await storeLead(store)
  await store.db.delete(outbox).where(eq(outbox.purpose, 'contact-for-owners'))
}
/** Makes all mails due, and sends them. */
async function sweepLater() {
  await store.db.update(outbox).set({ nextAttemptAt: sql`now()` })
  return sweep(store, resend.transport)
}
const wait = { 'retry-after': '900' }
const quota = { status: 429, name: 'daily_quota_exceeded', headers: wait }

test.each([
  ['a wrong key', '401 restricted_api_key', { status: 401, name: 'restricted_api_key' }],
  ['an unverified domain', '403 validation_error', { status: 403, name: 'validation_error' }],
  ['a used-up quota', '429 daily_quota_exceeded', quota],
  ['a lasting rate limit', '429 rate_limit_exceeded', { status: 429, name: 'rate_limit_exceeded', headers: wait }],
  ['a refused sender', '422 invalid_from_address', { status: 422, name: 'invalid_from_address' }],
] as const)(
  'after five minutes of %s the banner and the health report contain the outage, until a mail is sent',
  async (_, error, refusal) => {
    const look = startWatch()
    await queueOneMail()
    for (const minute of [0, 2, 4]) {
      resend.next(refusal)
      expect(await sweepLater()).toMatchObject({ sent: 0 })
      expect(await look(minute)).toEqual(noOutage)
    }
    const banner = `No mail has gone out for five minutes: ${error}.`
    expect(await look(5)).toEqual({ banner, failing: true })
    // A mail about the outage would not arrive either.
    expect(await store.db.$count(outbox)).toBe(1)
    expect(await sweepLater()).toMatchObject({ sent: 1 })
    expect(await look(6)).toEqual(noOutage)
    expect(await store.db.$count(outbox)).toBe(1)
  },
)

test('several mails that fail cause the banner, and a single one does not', async () => {
  const look = startWatch()
  await queueOneMail()
  for (const minute of [0, 2, 4, 10]) {
    resend.next({ status: 503 })
    expect(await sweepLater()).toMatchObject({ retry: 1 })
    expect(await look(minute)).toEqual(noOutage)
  }
  await storeLead(store)
  resend.next({ status: 503 }, { status: 503 }, { status: 503 })
  await sweepLater()
  await look(20)
  const banner = 'No mail has gone out for five minutes: 503 application_error.'
  expect(await look(25)).toEqual({ banner, failing: true })
})

test('a mail that fails while other mails are sent causes no banner', async () => {
  const look = startWatch()
  await queueOneMail()
  resend.next({ status: 503 })
  await sweepLater()
  await queueOneMail()
  expect(await sweep(store, resend.transport)).toMatchObject({ sent: 1 })
  for (const minute of [0, 6]) expect(await look(minute)).toEqual(noOutage)
  expect(await store.db.$count(outbox, eq(outbox.state, 'waiting'))).toBe(1)
})

test('mails that wait for their first attempt cause no banner', async () => {
  const look = startWatch()
  await queueOneMail()
  await addReaders(store, 3)
  await studioOf(store)(sendTo(3))
  for (const minute of [0, 6, 60]) expect(await look(minute)).toEqual(noOutage)
})

test('a newsletter issue at a used-up quota causes the banner until the owner stops the issue', async () => {
  const look = startWatch()
  const studio = studioOf(store)
  await addReaders(store, 3)
  await studio(sendTo(3))
  await store.db.delete(outbox)
  resend.next(quota)
  expect(await sweep(store, resend.transport)).toMatchObject({ sent: 0 })
  expect(await store.db.$count(outbox, eq(outbox.state, 'queued'))).toBe(3)
  await look(0)
  expect(await look(5)).toMatchObject({ banner: expect.stringContaining('quota'), failing: true })
  await studio({ act: 'stop' })
  await store.db.delete(outbox).where(eq(outbox.state, 'waiting'))
  expect(await look(6)).toEqual(noOutage)
  expect(await store.db.$count(outbox, eq(outbox.state, 'queued'))).toBe(3)
})

test('the mails that a copy of a site holds back cause no banner', async () => {
  const look = startWatch()
  await queueOneMail()
  resend.next({ status: 401 })
  await sweepLater()
  await store.transaction((tx) => markAsCopy(tx))
  onTestFinished(() => store.transaction((tx) => removeCopyMark(tx)))
  for (const minute of [0, 6]) expect(await look(minute)).toEqual(noOutage)
})
