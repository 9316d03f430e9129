import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import https from 'node:https'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { portOf } from '#tests/port.ts'
import { outbox, settings } from '#web/db/tables.ts'
import { saveTimeZone } from '#web/db/time-zone.ts'
import { parseEnvironment } from '#web/env.ts'
import { databaseWatch } from '#web/jobs/watch/database-outage.ts'
import { certificateProblem, checkParts, diskProblem } from '#web/jobs/watch/parts.ts'
import { siteWatch } from '#web/jobs/watch/site-watch.ts'
import { readOutages, recordCheck } from '#web/jobs/watch/state.ts'

const store = emptyStore()
const resend = resendForEachTest()
const siteUrl = 'https://coach.example'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 9, minute))
const subjects = async () =>
  (await store.db.select().from(outbox)).map(({ subject }) => subject).sort()

beforeEach(async () => {
  await store.db.delete(outbox)
  await store.db.delete(settings)
})

describe('the owners of a site', () => {
  const problems = { content: 'The content lake does not answer.' }

  test('get one mail about a part that is down for five minutes, and one when it is up again', async () => {
    await saveTimeZone(store.db, 'Asia/Kolkata')
    await recordCheck(store, problems, siteUrl, at(0))
    await recordCheck(store, problems, siteUrl, at(4))
    expect(await subjects()).toEqual([])
    for (const minute of [5, 6, 60]) await recordCheck(store, problems, siteUrl, at(minute))
    expect(await subjects()).toEqual(['Your site’s content needs you'])
    const [mail] = await store.db.select().from(outbox)
    expect(mail?.text).toContain('since Thursday, 26 November 2026 at 14:30 GMT+5:30.')
    for (const minute of [61, 62]) await recordCheck(store, {}, siteUrl, at(minute))
    expect(await subjects()).toEqual([
      'Your site’s content is well again',
      'Your site’s content needs you',
    ])
  })

  test('get no mail about a restart', async () => {
    await recordCheck(store, problems, siteUrl, at(0))
    await recordCheck(store, {}, siteUrl, at(2))
    await recordCheck(store, problems, siteUrl, at(6))
    expect(await subjects()).toEqual([])
    expect(await readOutages(store.db)).toMatchObject({ content: { isTold: false } })
  })

  test('get one mail when two machines check at once', async () => {
    await recordCheck(store, problems, siteUrl, at(0))
    await Promise.all([5, 5, 5].map((minute) => recordCheck(store, problems, siteUrl, at(minute))))
    expect(await subjects()).toHaveLength(1)
  })

  test('get no mail about a failing mail service, but a banner', async () => {
    for (const minute of [0, 5])
      await recordCheck(store, { mail: 'The mail service takes no mail.' }, siteUrl, at(minute))
    await recordCheck(store, { mail: 'The mail service takes no mail.' }, siteUrl, at(6))
    expect(await readOutages(store.db)).toMatchObject({ mail: { isTold: true } })
    await recordCheck(store, {}, siteUrl, at(7))
    expect(await subjects()).toEqual([])
  })

  test('get one mail about an unavailable database without storing it, and one when it is up', async () => {
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

test('reports a mail that has failed for five minutes, and no newer failure', async () => {
  const look = () => checkParts(parseEnvironment({ STUDIO_PORT: '1' }), store.db)
  const mail = {
    purpose: 'contact-receipt',
    subject: '',
    text: '',
    html: '',
    recipients: ['a@b.co'],
  }
  const add = (minutes: number) =>
    store.db.insert(outbox).values({
      ...{ ...mail, id: randomUUID(), attempts: 3, lastError: 'application_error' },
      firstAttemptAt: new Date(Date.now() - minutes * 60_000),
    })
  await add(4)
  expect((await look()).mail).toBeUndefined()
  await add(6)
  expect((await look()).mail).toBe('No mail has gone out for five minutes: application_error.')
})

test('does not report the mail service when one mail fails and others are sent', async () => {
  const mail = { purpose: 'contact-receipt', subject: '', text: '', html: '' }
  await store.db.insert(outbox).values([
    {
      ...{ ...mail, id: randomUUID(), recipients: ['a@b.co'], attempts: 3, lastError: 'busy' },
      firstAttemptAt: new Date(Date.now() - 6 * 60_000),
    },
    { ...mail, id: randomUUID(), recipients: ['c@d.co'], state: 'sent', sentAt: new Date() },
  ])
  const { mail: problem } = await checkParts(parseEnvironment({ STUDIO_PORT: '1' }), store.db)
  expect(problem).toBeUndefined()
})

test('does not report the database when an error has another cause', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at(0) })
  onTestFinished(() => void vi.useRealTimers())
  const site = parseEnvironment({ STUDIO_PORT: '1' })
  const watch = siteWatch(site, { ...resend.transport, owners: ['a@b.co'] })
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  for (const minute of [0, 5]) {
    vi.setSystemTime(at(minute))
    await watch.recordFailure(new TypeError('a mistake'), async () => store)
  }
  expect(resend.delivered).toEqual([])
  for (const minute of [6, 11]) {
    vi.setSystemTime(at(minute))
    await watch.recordFailure(refused, async () => store)
  }
  expect(resend.delivered).toHaveLength(1)
})

test('reports a disk with less than a tenth of free space', async () => {
  const free = (bavail: number) =>
    diskProblem('.', async () => ({ bavail, blocks: 1_000, bsize: 1e7 }))
  expect(await free(100)).toBeUndefined()
  expect(await free(49)).toBe('The disk has 4 % left, 0.5 GB.')
})

test('reports a certificate two weeks before its end', async () => {
  const file = (name: string) =>
    readFileSync(path.join(import.meta.dirname, '../../e2e/hosted', name))
  const server = https.createServer({ cert: file('certificate.pem'), key: file('key.pem') })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const site = `https://localhost:${portOf(server)}`
  const look = (day: string) => certificateProblem(site, new Date(day))
  expect(await look('2126-10-10')).toBeUndefined()
  expect(await look('2126-10-20')).toBe(
    'The certificate of localhost ends on 2126-10-29, and was not renewed.',
  )
  expect(await look('2126-11-01')).toContain('ended on')
  server.close()
  expect(await look('2126-11-01')).toBeUndefined()
})
