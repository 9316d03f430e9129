import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { markAsCopy, removeCopyMark } from '#web/db/copy-mark.ts'
import { outbox, settings } from '#web/db/tables.ts'
import { saveTimeZone } from '#web/db/time-zone.ts'
import { parseEnvironment } from '#web/env.ts'
import { databaseWatch } from '#web/jobs/watch/database-outage.ts'
import { siteWatch } from '#web/jobs/watch/site-watch.ts'
import { readOutages, recordCheck } from '#web/jobs/watch/state.ts'

const store = emptyStore()
const resend = resendForEachTest()
const siteUrl = 'https://coach.example'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 9, minute))
const subjects = async () => (await store.db.select().from(outbox)).map(({ subject }) => subject).sort()

beforeEach(async () => {
  await store.db.delete(outbox)
  await store.db.delete(settings)
})

describe('the owners of a site get', () => {
  const problems = { content: 'The content lake does not answer.' }

  test('one mail about a service that is down for five minutes, and one when it is up again', async () => {
    await saveTimeZone(store.db, 'Asia/Kolkata')
    await recordCheck(store, problems, siteUrl, at(0))
    await recordCheck(store, problems, siteUrl, at(4))
    expect(await subjects()).toEqual([])
    for (const minute of [5, 6, 60]) await recordCheck(store, problems, siteUrl, at(minute))
    expect(await subjects()).toEqual(['Your site’s content needs you'])
    const [mail] = await store.db.select().from(outbox)
    expect(mail?.text).toContain('since Thursday, 26 November 2026 at 14:30 GMT+5:30.')
    for (const minute of [61, 62]) await recordCheck(store, {}, siteUrl, at(minute))
    expect(await subjects()).toEqual(['Your site’s content is well again', 'Your site’s content needs you'])
  })

  test('no mail about an outage of less than five minutes', async () => {
    await recordCheck(store, problems, siteUrl, at(0))
    await recordCheck(store, {}, siteUrl, at(2))
    await recordCheck(store, problems, siteUrl, at(6))
    expect(await subjects()).toEqual([])
    expect(await readOutages(store.db)).toMatchObject({ content: { isTold: false } })
  })

  test('no mail from a copy of the site, but one once it is live and the outage lasts', async () => {
    const both = { ...problems, backup: 'The disk is full.' }
    await store.transaction((tx) => markAsCopy(tx))
    for (const minute of [0, 5, 6]) await recordCheck(store, both, siteUrl, at(minute))
    expect(await readOutages(store.db)).toMatchObject({ content: { isTold: true } })
    expect(await subjects()).toEqual([])
    await store.transaction((tx) => removeCopyMark(tx))
    for (const minute of [7, 8]) await recordCheck(store, both, siteUrl, at(minute))
    expect(await subjects()).toEqual(['Your site’s backup needs you', 'Your site’s content needs you'])
  })

  test('one mail when several machines check at once', async () => {
    await recordCheck(store, problems, siteUrl, at(0))
    await Promise.all([5, 5, 5].map((minute) => recordCheck(store, problems, siteUrl, at(minute))))
    expect(await subjects()).toHaveLength(1)
  })

  test('a banner instead of a mail about an outage of the mail service', async () => {
    for (const minute of [0, 5])
      await recordCheck(store, { mail: 'The mail service takes no mail.' }, siteUrl, at(minute))
    await recordCheck(store, { mail: 'The mail service takes no mail.' }, siteUrl, at(6))
    expect(await readOutages(store.db)).toMatchObject({ mail: { isTold: true } })
    await recordCheck(store, {}, siteUrl, at(7))
    expect(await subjects()).toEqual([])
  })

  test('one mail about an unavailable database, and one when it is up again', async () => {
    const watch = databaseWatch({ ...resend.transport, owners: ['a@b.co', 'c@d.co'] }, siteUrl)
    const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    await watch.recordFailure(error, at(0))
    expect(resend.delivered).toEqual([])
    resend.next({ status: 500 }, { status: 500 })
    for (const minute of [5, 6, 7]) await watch.recordFailure(error, at(minute))
    expect(resend.delivered.map(({ body }) => `${body.to}`).sort()).toEqual(['a@b.co', 'c@d.co'])
    expect(resend.delivered[0]?.body.text).toContain('Nothing answers at host and port')
    await watch.recordSuccess(at(8))
    await watch.recordSuccess(at(9))
    expect(resend.delivered.slice(2).map(({ body }) => body.subject)).toEqual(
      Array(2).fill('Your site’s database is well again'),
    )
  })
})

test('an error without a code of the database causes no mail about the database', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at(0) })
  onTestFinished(() => void vi.useRealTimers())
  const site = parseEnvironment({ STUDIO_PORT: '1' })
  const watch = siteWatch(site, { ...resend.transport, owners: ['a@b.co'] })
  const failing = (error: Error) => async () => ({
    ...store,
    transaction: () => Promise.reject(error),
  })
  const mistake = new TypeError('a mistake')
  for (const minute of [0, 5]) {
    vi.setSystemTime(at(minute))
    await expect(watch.check(failing(mistake))).rejects.toBe(mistake)
  }
  expect(resend.delivered).toEqual([])
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  for (const minute of [6, 11]) {
    vi.setSystemTime(at(minute))
    await watch.check(failing(refused))
  }
  expect(resend.delivered).toHaveLength(1)
})
