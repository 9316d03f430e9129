import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { about, message, send } from '#tests/contract/leads/given.ts'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import { proves } from '#tests/specification/proves.ts'
import { openStore } from '#web/db/open.ts'
import { errorCode, type Store, type StoreAddress } from '#web/db/store.ts'
import { counts, idempotency, leads, outbox, rateLimits } from '#web/db/tables.ts'
import { contactForm } from '#web/features/contact/rules.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { countFilledHoneypot } from '#web/leads/spam.ts'
import { submit } from '#web/leads/submit.ts'
import { drivers, type Ground } from './drivers.ts'

const rowsIn = async (store: Store, table: typeof leads | typeof outbox | typeof idempotency) => {
  const [row] = await store.db.select({ rows: count() }).from(table)
  return Number(row?.rows)
}

describe.each(drivers)('the $name store', ({ name, start }) => {
  let ground: Ground
  let address: StoreAddress
  let store: Store

  beforeAll(async () => {
    ground = await start()
    address = await ground.freshAddress()
    store = await openStore(address)
  })
  afterAll(async () => {
    await store?.close()
    await ground?.stop()
  })

  test('is the driver it says', () => expect(store.driver).toBe(name))

  test.skipIf(process.platform === 'win32')(
    'is closed to other accounts of the machine',
    async () => {
      if (address.driver !== 'embedded') return
      expect((await stat(address.folder)).mode & 0o777).toBe(0o700)
    },
  )

  test('keeps a lead as it was sent, and two mails with it', proves('3.13'), async () => {
    const odd = 'नमस्ते 👩🏽‍💻 "quotes" \\ back\nsecond line \'; drop table leads; --'
    const outcome = await send(store, { message: odd, name: 'Zoë O’Brien' })
    if (outcome.status !== 'stored') throw new Error(outcome.status)
    const [lead] = await store.db.select().from(leads).where(eq(leads.id, outcome.id))
    expect(lead).toMatchObject({
      kind: 'contact',
      name: 'Zoë O’Brien',
      email: 'priya@example.com',
      details: { message: odd, intent: ['Ask about Programs'] },
      page: 'https://career.example/',
      source: { utm_source: 'campus' },
      userAgent: 'Tests/1.0',
    })
    expect(lead?.receivedAt).toBeInstanceOf(Date)
    const mails = await store.db.select().from(outbox).where(eq(outbox.leadId, outcome.id))
    expect(mails.map(({ purpose, recipients, state }) => [purpose, recipients, state])).toEqual(
      expect.arrayContaining([
        ['contact-for-owners', null, 'waiting'],
        ['contact-receipt', ['priya@example.com'], 'waiting'],
      ]),
    )
    expect(mails.find((one) => one.recipients === null)?.replyTo).toBe('priya@example.com')
  })

  test('every text that a form takes comes back as it was', async () => {
    for (const text of naughty) {
      const parsed = contactForm.schema.safeParse({ ...message(), message: text })
      if (!parsed.success) continue
      const outcome = await send(store, parsed.data, { key: randomUUID() })
      if (outcome.status !== 'stored') throw new Error(`${outcome.status}: ${JSON.stringify(text)}`)
      const [lead] = await store.db.select().from(leads).where(eq(leads.id, outcome.id))
      expect(lead?.details.message).toBe(parsed.data.message)
    }
  })

  test('twenty submits at once with one key make one lead', proves('D3.2'), async () => {
    const before = await rowsIn(store, leads)
    const key = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(store, {}, { key })))
    const stored = outcomes.filter((outcome) => outcome.status === 'stored')
    expect(stored).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.status === 'repeated')).toHaveLength(19)
    expect(new Set(outcomes.map((outcome) => 'id' in outcome && outcome.id)).size).toBe(1)
    expect(await rowsIn(store, leads)).toBe(before + 1)
  })

  test('the same key with another body is refused and stores nothing', proves('D3.3'), async () => {
    const key = randomUUID()
    await send(store, {}, { key })
    const before = await rowsIn(store, outbox)
    expect(await send(store, { message: 'Other words' }, { key })).toEqual({
      status: 'different-body',
    })
    expect(await rowsIn(store, outbox)).toBe(before)
  })

  test('without a key, the same words of the same day are the same lead', async () => {
    const words = { message: `No script here ${randomUUID()}` }
    const first = await send(store, words)
    expect(await send(store, words)).toEqual({ ...first, status: 'repeated' })
  })

  test(
    'a mail that cannot be written leaves no lead and no key behind',
    proves('D1.3'),
    async () => {
      const before = [await rowsIn(store, leads), await rowsIn(store, idempotency)]
      const key = randomUUID()
      const broken = {
        ...contactLead,
        mails: () => [{ purpose: 'x', to: 'owners' as const, subject: 'a\0b', text: '', html: '' }],
      }
      const failure = await submit(store, broken, message(), {
        ...about({ key }),
        content: '',
      }).catch((e: unknown) => e)
      expect(errorCode(failure)).toBe('22021')
      expect([await rowsIn(store, leads), await rowsIn(store, idempotency)]).toEqual(before)
      expect((await send(store, {}, { key })).status).toBe('stored')
    },
  )

  test('many visitors at once all get stored', async () => {
    const before = await rowsIn(store, leads)
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => send(store, { email: `v${index}@example.com` })),
    )
    expect(outcomes.every((outcome) => outcome.status === 'stored')).toBe(true)
    expect(await rowsIn(store, leads)).toBe(before + 40)
  })

  test('a limit lets through as many as it says, then tells how long to wait', async () => {
    const limits = [{ key: randomUUID(), most: 3, seconds: 60 }]
    const outcomes = []
    for (let n = 0; n < 5; n++)
      outcomes.push(await send(store, { message: `Words ${randomUUID()}` }, { limits }))
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      ...['stored', 'stored', 'stored'],
      ...['limited', 'limited'],
    ])
    const last = outcomes.at(-1)
    expect(last?.status === 'limited' && last.seconds > 0 && last.seconds <= 60).toBe(true)
  })

  test('a retry of what is stored already is not counted', async () => {
    const limits = [{ key: randomUUID(), most: 1, seconds: 60 }]
    const key = randomUUID()
    expect((await send(store, {}, { limits, key })).status).toBe('stored')
    expect((await send(store, {}, { limits, key })).status).toBe('repeated')
  })

  test('a limited submit can be sent again with its key once the window has closed', async () => {
    const limits = [{ key: randomUUID(), most: 1, seconds: 60 }]
    const key = randomUUID()
    await send(store, { message: randomUUID() }, { limits })
    expect((await send(store, {}, { limits, key })).status).toBe('limited')
    await store.db.update(rateLimits).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await send(store, {}, { limits, key })).status).toBe('stored')
  })

  test('filled honeypots are counted', async () => {
    await Promise.all([1, 2, 3].map(() => countFilledHoneypot(store, 'contact')))
    const [row] = await store.db.select().from(counts).where(eq(counts.name, 'honeypot:contact'))
    expect(row?.count).toBe(3)
  })

  test('what was stored is there after closing and opening again', async () => {
    const outcome = await send(store, { message: randomUUID() })
    const before = await rowsIn(store, leads)
    await store.close()
    store = await openStore(address)
    expect(await rowsIn(store, leads)).toBe(before)
    const id = outcome.status === 'stored' ? outcome.id : ''
    expect(await store.db.select().from(leads).where(eq(leads.id, id))).toHaveLength(1)
  })

  test.skipIf(name === 'embedded')('several instances can start at once', async () => {
    const fresh = await ground.freshAddress(false)
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(fresh)))
    const outcomes = await Promise.all(
      stores.map((one, index) => send(one, { email: `i${index}@example.com` })),
    )
    expect(outcomes.map((outcome) => outcome.status)).toEqual(Array(4).fill('stored'))
    await Promise.all(stores.map((one) => one.close()))
  })
})
