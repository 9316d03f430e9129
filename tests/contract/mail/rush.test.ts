import { randomUUID } from 'node:crypto'
import { ne } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { postgresDatabases } from '#tests/contract/db/drivers.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { send } from '#tests/contract/leads/fixtures.ts'
import { dailyPart } from '#tests/nightly.ts'
import { outbox } from '#web/db/tables.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { createPace } from '#web/mail/pace.ts'
import { type Mailer, resendMailer } from '#web/mail/transport.ts'
import { resendForEachTest } from './fake-resend.ts'

vi.setConfig({ testTimeout: 120_000 })

const store = emptyStore(postgresDatabases)
const resend = resendForEachTest()
const owners = ['one@career.example', 'two@career.example']
const visitor = 'asha@example.com'
const limit = 10

/** Stores the mails of a number of sign-ups: a mail to each of two owners, and one to the subscriber. */
const signUp = (count: number) => {
  const mail = (purpose: string, recipients: string[] | null) => ({
    ...{ id: randomUUID(), purpose, recipients, subject: purpose, text: 'x', html: 'x' },
  })
  return store.db
    .insert(outbox)
    .values(
      Array.from({ length: count }, (_, n) => [
        mail('newsletter-for-owners', null),
        mail('newsletter-welcome', [`r${n}@example.com`]),
      ]).flat(),
    )
}

/** Sets a rate limit of the fake. Its clock advances only while no request is open. */
function limitedProvider(tellsLimit: boolean) {
  let clock = 0
  let refused = 0
  let inFlight = 0
  const sleepers: number[] = []
  const calls = new Map<number, number>()
  const pace = createPace({
    now: () => clock,
    async pause(ms) {
      const end = clock + ms
      sleepers.push(end)
      do await new Promise(setImmediate)
      while (inFlight > 0 || end > Math.min(...sleepers))
      sleepers.splice(sleepers.indexOf(end), 1)
      clock = Math.max(clock, end)
    },
  })
  resend.limitBy(() => {
    const second = Math.floor(clock / 1_000)
    const count = (calls.get(second) ?? 0) + 1
    calls.set(second, count)
    const isOver = count > limit
    if (isOver) refused++
    const headers = { 'ratelimit-limit': `${limit}`, 'ratelimit-reset': '1' }
    return tellsLimit ? { isOver, headers } : { isOver }
  })
  // Has the site's time-out. That of `resend.transport` is a second, for which a busy machine may block this process.
  const patient = resendMailer('re_test', resend.url)
  const mailer: Mailer = async (...mail) => {
    inFlight++
    return patient(...mail).finally(() => inFlight--)
  }
  return { pace, mailer, seconds: () => clock / 1_000, refused: () => refused }
}

const providers: [string, boolean][] = [
  ['sends its limit in headers', true],
  ['sends no headers', false],
]

test.each(dailyPart(providers, 0, 2))(
  'sends 300 mails in one sweep at the rate of a provider that %s',
  async (_, tellsLimit) => {
    await signUp(100)
    const { pace, mailer, seconds, refused } = limitedProvider(tellsLimit)
    let receiptAfter = -1
    const writing: Mailer = async (mail, key) => {
      const isThirtieth = resend.delivered.length >= 30 && receiptAfter < 0
      if (isThirtieth) {
        receiptAfter = Number.POSITIVE_INFINITY
        await send(store, { email: visitor })
        // The sweep sends other mails while the form is stored.
        receiptAfter = resend.delivered.length
      }
      return mailer(mail, key)
    }
    const result = await sweep(store, { ...resend.transport, mailer: writing, pace, owners })
    expect(result).toEqual({ sent: 303, retry: 0, dead: 0 })
    expect(new Set(resend.delivered.map(({ key }) => key)).size).toBe(303)
    expect(await store.db.$count(outbox, ne(outbox.state, 'sent'))).toBe(0)
    expect(await store.db.$count(outbox, ne(outbox.attempts, 1))).toBe(0)

    const to = resend.delivered.map(({ body }) => `${body.to}`)
    expect(to.indexOf(visitor) - receiptAfter).toBeLessThan(limit)
    // Mails to visitors go first, except each eighth mail, which is the oldest.
    const welcomes = to.slice(0, 100).filter((address) => address.endsWith('@example.com'))
    expect(welcomes.length).toBeGreaterThan(83)
    expect(seconds()).toBeGreaterThan(28)
    // On a slow machine some requests are late and refused.
    expect(seconds()).toBeLessThan(50)
    expect(refused()).toBeLessThan(tellsLimit ? 30 : 300)
  },
)

test('sends all other mails while the request of one mail is open', async () => {
  await signUp(3)
  const others = Promise.withResolvers<void>()
  const sent: string[] = []
  const mailer: Mailer = async ({ to }, key) => {
    const isFirst = sent.push(`${to}`) === 1
    if (isFirst) await others.promise
    else if (sent.length === 9) await send(store, { email: visitor })
    else if (sent.length === 12) others.resolve()
    return { status: 'sent', providerId: key }
  }
  expect(await sweep(store, { ...resend.transport, mailer, owners })).toMatchObject({ sent: 12 })
  expect(sent).toContain(visitor)
})

test('ends the sweep after a few mails when the provider closes the connections', async () => {
  await signUp(10)
  resend.next(...Array(20).fill('hang up'))
  expect(await sweep(store, { ...resend.transport, owners })).toMatchObject({ sent: 0 })
  expect(resend.attempts.length).toBeLessThan(10)
})

test('ends the sweep at an exceeded quota, and does not count the attempt', async () => {
  await send(store, { email: visitor })
  const { mailer, ...transport } = resend.transport
  const quota = {
    ...{ status: 429, name: 'daily_quota_exceeded' },
    headers: { 'retry-after': '60' },
  }
  for (const _ of [1, 2, 3]) {
    resend.next(quota)
    await store.db.update(outbox).set({ nextAttemptAt: new Date() })
    await sweep(store, { ...transport, mailer })
  }
  expect(resend.attempts).toHaveLength(3)
  const tried = await store.db.select().from(outbox).where(ne(outbox.lastError, ''))
  expect(tried).toMatchObject([{ attempts: 0, lastError: '429 daily_quota_exceeded' }])
})
