import { asc, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dailyDrivers } from '#tests/contract/db/drivers.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { send } from '#tests/contract/leads/fixtures.ts'
import type { Store } from '#web/db/store.ts'
import { outbox, suppressionList } from '#web/db/tables.ts'
import { claimMail } from '#web/mail/outbox/claim.ts'
import { countMails } from '#web/mail/outbox/count.ts'
import { recordAttempt } from '#web/mail/outbox/record-attempt.ts'
import { type MailTransport, sweep } from '#web/mail/outbox/sweep.ts'
import { resendMailer } from '#web/mail/transport.ts'
import { resendForEachTest } from './fake-resend.ts'

const owners = ['owner@career.example', 'second@career.example']
const from = 'Career Care <hello@career.example>'
const resend = resendForEachTest()
let transport: MailTransport
beforeEach(() => {
  transport = { ...resend.transport, from, owners }
})

/** Makes the next attempt of all mails due. */
const later = (store: Store) => store.db.update(outbox).set({ nextAttemptAt: sql`now()` })
/** Returns the seconds until the last mail is due, by the clock of the database. */
const waitOf = async (store: Store) => {
  const [row] = await store.db
    .select({ wait: sql<number>`extract(epoch from ${outbox.nextAttemptAt} - now())::int` })
    .from(outbox)
    .orderBy(desc(outbox.nextAttemptAt))
  return row?.wait
}
/** Stores a lead, and deletes its mails except the receipt. @returns a function that reads the receipt */
async function oneMail(store: Store) {
  await send(store)
  await store.db.delete(outbox).where(eq(outbox.purpose, 'contact-for-owners'))
  return async () => {
    const [row] = await store.db.select().from(outbox)
    return row ?? expect.fail('The outbox has no receipt')
  }
}

describe.each(dailyDrivers)('the outbox on $name', ({ start }) => {
  const store = emptyStore(start)

  test('sends every mail once in four concurrent sweeps', async () => {
    for (let n = 0; n < 6; n++) await send(store, { email: `v${n}@example.com` })
    // At a load of 20, PGlite blocked this process for longer than the site's time-out, and half of the mails were
    // retried.
    const patient = { ...transport, mailer: resendMailer('re_test', resend.url, 60_000) }
    const result = await Promise.all([1, 2, 3, 4].map(() => sweep(store, patient)))
    expect(result.reduce((sum, { sent }) => sum + sent, 0)).toBe(18)
    expect(resend.attempts).toHaveLength(18)
    expect(new Set(resend.attempts.map(({ key }) => key)).size).toBe(18)
    const twice = resend.delivered.map(({ body: { to, text } }) => `${to} ${text}`)
    expect(new Set(twice).size).toBe(18)
  })

  test('retries a mail with the same key when no response came, so that it is delivered once', async () => {
    const now = await oneMail(store)
    resend.next('lost')
    expect(await sweep(store, transport)).toEqual({ sent: 0, retry: 1, dead: 0 })
    expect(resend.delivered).toHaveLength(1)
    expect(await now()).toMatchObject({ state: 'waiting', firstAttemptAt: expect.any(Date) })
    await later(store)
    expect(await sweep(store, { ...transport, from: 'Other <o@x.example>' })).toMatchObject({
      sent: 1,
    })
    expect(resend.attempts).toHaveLength(2)
    expect(resend.delivered).toHaveLength(1)
    expect((await now()).state).toBe('sent')
  })

  test('another sweep can claim a mail once the lease of a claim has expired', async () => {
    await oneMail(store)
    expect(await claimMail(store.db, from)).toBeDefined()
    expect(await claimMail(store.db, from)).toBeUndefined()
    await later(store)
    expect(await claimMail(store.db, from)).toMatchObject({ attempts: 2 })
  })

  test('claims a due mail at once, even if its stored time was rounded up', async () => {
    await oneMail(store)
    await store.db.transaction(async (tx) => {
      // now() is constant in a transaction. Rounding to milliseconds adds at most this much.
      const rounded = sql`now() + interval '499 microseconds'`
      await tx.update(outbox).set({ nextAttemptAt: rounded })
      expect(await claimMail(tx, from)).toBeDefined()
    })
  })

  test('ignores the outcome of an attempt whose lease has expired', async () => {
    const now = await oneMail(store)
    const slow = (await claimMail(store.db, from)) ?? expect.fail('No mail was due')
    await later(store)
    await sweep(store, transport)
    await recordAttempt(store, slow, { status: 'dead', error: 'late' })
    expect(await now()).toMatchObject({ state: 'sent', lastError: null })
  })

  test('gives up a mail after 24 hours, when Resend forgets its key', async () => {
    const now = await oneMail(store)
    resend.next({ status: 500 })
    await sweep(store, transport)
    await store.db.update(outbox).set({
      // The column may round now() up, so the test subtracts a second.
      nextAttemptAt: sql`now() - interval '1 second'`,
      firstAttemptAt: sql`now() - interval '24 hours'`,
    })
    expect(await sweep(store, transport)).toEqual({ sent: 0, retry: 0, dead: 0 })
    expect(await now()).toMatchObject({ state: 'dead', lastError: '500 application_error' })
  })
})

describe('the outbox', () => {
  const store = emptyStore()
  const mails = () => store.db.select().from(outbox).orderBy(asc(outbox.purpose))

  test('claims no mail without a mailer', async () => {
    await send(store)
    expect(await sweep(store, { ...transport, mailer: undefined })).toEqual({
      sent: 0,
      retry: 0,
      dead: 0,
    })
    expect(await countMails(store.db)).toEqual({ waiting: 2, dead: 0 })
    expect((await mails()).map(({ attempts }) => attempts)).toEqual([0, 0])
  })

  test('sends receipt and notification through Resend’s package, each to its recipient', async () => {
    await send(store, { name: 'Priya <b>', email: 'priya@example.com' })
    expect(await sweep(store, transport)).toEqual({ sent: 3, retry: 0, dead: 0 })
    const bodies = resend.delivered.map(({ body }) => body)
    const told = bodies.filter(({ reply_to }) => reply_to !== undefined)
    expect(told.map(({ to }) => String(to)).toSorted()).toEqual(owners)
    expect(told[0]).toMatchObject({
      headers: { 'X-Entity-Ref-ID': expect.any(String) },
      from,
      reply_to: 'priya@example.com',
      subject: 'New message from Priya <b>: Ask about Programs',
      html: expect.stringContaining('Priya &lt;b&gt;'),
      text: expect.stringContaining('https://career.example/owner/leads/'),
    })
    expect(new Set(told.map(({ headers }) => JSON.stringify(headers))).size).toBe(told.length)
    const receipt = bodies.find(({ to }) => String(to) === 'priya@example.com')
    expect(receipt?.headers).not.toHaveProperty('X-Entity-Ref-ID')
    expect(receipt).toMatchObject({
      subject: 'I have your message',
      text: expect.stringContaining("We'll be in touch within 2 working days."),
    })
    expect(receipt?.text).not.toContain('I start my first job in March.')
    expect(receipt).not.toHaveProperty('reply_to')
    expect((await mails()).every(({ state, sentAt, providerId }) => state === 'sent' && sentAt && providerId)).toBe(
      true,
    )
    expect(await countMails(store.db)).toEqual({ waiting: 0, dead: 0 })
  })

  test.each([
    ['seconds', () => ({ 'retry-after': '900' })],
    // The clock of Resend's server is a year behind.
    [
      'a date',
      () => ({
        date: 'Sat, 22 Nov 2025 10:00:00 GMT',
        'retry-after': 'Sat, 22 Nov 2025 10:15:00 GMT',
      }),
    ],
  ])('ends the sweep after a 429, and waits as long as Retry-After in %s', async (_, headers) => {
    await send(store)
    resend.next({ status: 429, name: 'rate_limit_exceeded', headers: headers() })
    expect(await sweep(store, transport)).toEqual({ sent: 0, retry: 0, dead: 0 })
    expect(resend.attempts).toHaveLength(1)
    const wait = await waitOf(store)
    expect(wait).toBeGreaterThan(800)
    expect(wait).toBeLessThanOrEqual(900)
  })

  test('retries after 500 with the same key and body, and exponential back-off', async () => {
    const now = await oneMail(store)
    const waits: number[] = []
    for (let n = 1; n <= 4; n++) {
      resend.next({ status: 500 })
      const before = Date.now()
      await sweep(store, transport)
      waits.push(Math.round(((await now()).nextAttemptAt.getTime() - before) / 1000))
      expect(await now()).toMatchObject({
        attempts: n,
        state: 'waiting',
        lastError: '500 application_error',
      })
      await later(store)
    }
    expect(waits.map((wait) => Math.round(wait / 30))).toEqual([1, 2, 4, 8])
    expect(await sweep(store, { ...transport, from: 'Other <o@x.example>', owners: [] })).toMatchObject({ sent: 1 })
    expect(new Set(resend.attempts.map((attempt) => JSON.stringify(attempt))).size).toBe(1)
    expect(await now()).toMatchObject({ attempts: 5, state: 'sent', lastError: null })
  })

  test('retries a mail at least every five minutes when Resend refuses its sender, and sends it from the corrected sender', async () => {
    const now = await oneMail(store)
    for (let n = 0; n < 6; n++) {
      resend.next({ status: 403, name: 'validation_error' })
      await sweep(store, { ...transport, from: 'Career Care <hello@wrong.example>' })
      expect(await now()).toMatchObject({ firstAttemptAt: null, sender: null, state: 'waiting' })
      expect(await waitOf(store)).toBeLessThanOrEqual(300)
      await later(store)
    }
    expect(await sweep(store, transport)).toMatchObject({ sent: 1 })
    expect(resend.delivered[0]?.body).toMatchObject({ from })
  })

  test('the sender has the site’s name and the address of MAIL_FROM', async () => {
    await oneMail(store)
    const senderName = async () => 'Asha "Care" Rao'
    expect(await sweep(store, { ...transport, senderName })).toMatchObject({ sent: 1 })
    const address = /<(.*)>/.exec(from)?.[1] ?? from
    expect(resend.delivered[0]?.body).toMatchObject({
      from: `"Asha \\"Care\\" Rao" <${address}>`,
    })
  })

  test('keeps sender and first attempt of a mail if a 429 follows an attempt without a response', async () => {
    const now = await oneMail(store)
    resend.next('silence', { status: 429, headers: { 'retry-after': '900' } })
    await sweep(store, transport)
    await later(store)
    await sweep(store, transport)
    expect(await now()).toMatchObject({ sender: from, firstAttemptAt: expect.any(Date) })
  })

  test.each([
    ['422', { status: 422, name: 'validation_error' }, 'dead', '422 validation_error'],
    ['409 for another body', { status: 409, name: 'invalid_idempotent_request' }, 'dead', '409'],
    ['409 for a key in use', { status: 409, name: 'concurrent_idempotent_requests' }, 'waiting', '409'],
    ['401', { status: 401, name: 'restricted_api_key' }, 'waiting', '401 restricted_api_key'],
    ['403', { status: 403, name: 'invalid_api_key' }, 'waiting', '403 invalid_api_key'],
    [
      '400 about the key',
      { status: 400, name: 'validation_error', message: 'API key is invalid' },
      'waiting',
      '400 invalid_api_key',
    ],
    ['422 about the sender', { status: 422, name: 'invalid_from_address' }, 'waiting', '422 '],
    ['an unknown refusal', { status: 418, name: 'teapot' }, 'waiting', '418 teapot'],
    ['503', { status: 503, name: 'application_error' }, 'waiting', '503 application_error'],
    ['502 with JSON of a proxy', { status: 502, raw: '{"message":"upstream"}' }, 'waiting', ''],
    ['502 with a page of a proxy', { status: 502, raw: '<h1>Bad gateway</h1>' }, 'waiting', ''],
    ['200 with a page', { status: 200, raw: '<h1>Hello</h1>' }, 'waiting', ''],
    ['200 without an id', { status: 200, raw: '{}' }, 'waiting', ''],
    ['500 with null', { status: 500, raw: 'null' }, 'waiting', ''],
    ['no response', 'silence', 'waiting', 'no answer'],
    ['a closed connection', 'hang up', 'waiting', 'no answer'],
  ] as const)(
    'after %s records the error, and retries the mail unless the error is final',
    async (_, act, state, error) => {
      const now = await oneMail(store)
      resend.next(act)
      const dead = state === 'dead' ? 1 : 0
      expect(await sweep(store, transport)).toEqual({ sent: 0, retry: 1 - dead, dead })
      const row = await now()
      expect(row).toMatchObject({ state, attempts: 1, lastError: expect.stringContaining(error) })
      expect(row.lastError).not.toContain('@')
      await later(store)
      await sweep(store, transport)
      expect(resend.delivered).toHaveLength(1 - dead)
      expect(await countMails(store.db)).toEqual({ waiting: 0, dead })
    },
  )

  test('gives up a mail after an unclear refusal once Resend accepts another mail', async () => {
    const teapot = { status: 418, name: 'teapot' }
    await send(store, { email: 'odd@example.com' })
    resend.next(teapot)
    expect(await sweep(store, transport)).toMatchObject({ sent: 2, retry: 1 })
    await later(store)
    resend.next(teapot)
    expect(await sweep(store, transport)).toMatchObject({ dead: 1 })
    const lost = (await mails()).filter(({ state }) => state === 'dead')
    expect(lost).toMatchObject([{ recipients: ['odd@example.com'], lastError: '418 teapot' }])
  })

  test.each([
    ['a refused sender', { status: 422, name: 'invalid_from_address' }],
    ['a key that is not accepted', { status: 400, name: 'validation_error', message: 'API key is invalid' }],
    ['an unclear refusal of each address', { status: 418, name: 'teapot' }],
  ])('keeps the mails of three contacts during %s, and sends them afterwards', async (_, refusal) => {
    const refusals = Array.from({ length: 40 }, () => refusal)
    for (let n = 0; n < 3; n++) {
      await send(store, { email: `v${n}@example.com` })
      resend.next(...refusals)
      await sweep(store, transport)
      await later(store)
    }
    await sweep(store, transport)
    expect(resend.delivered).toEqual([])
    expect(await countMails(store.db)).toEqual({ waiting: 9, dead: 0 })
    resend.forget()
    await later(store)
    expect(await sweep(store, transport)).toEqual({ sent: 9, retry: 0, dead: 0 })
  })

  test('sends no mail to a suppressed address, and records the reason', async () => {
    await send(store, { email: 'Priya@Example.com' })
    await store.db.insert(suppressionList).values([
      { email: 'priya@example.com', reason: 'bounced' },
      { email: 'second@career.example', reason: 'complained' },
    ])
    expect(await sweep(store, transport)).toEqual({ sent: 1, retry: 0, dead: 0 })
    expect(resend.delivered.map(({ body }) => body.to)).toEqual([['owner@career.example']])
    const suppressed = (await mails()).filter(({ state }) => state === 'suppressed')
    expect(suppressed.map(({ recipients, lastError, attempts }) => [recipients?.[0], lastError, attempts])).toEqual([
      ['second@career.example', 'complained', 0],
      ['Priya@Example.com', 'bounced', 0],
    ])
  })
})
