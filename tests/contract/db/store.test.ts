import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { about, leadOf, message, send, storeLead } from '#tests/contract/leads/fixtures.ts'
import { proves } from '#tests/specification/proves.ts'
import { readIncidents } from '#web/db/incidents.ts'
import { errorCode } from '#web/db/store.ts'
import { idempotency, leads, rateLimits } from '#web/db/tables.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { submit } from '#web/leads/submit.ts'
import { drivers } from './drivers.ts'
import { openedStore } from './with-store.ts'

describe.each(drivers)('the $name store', ({ name, start }) => {
  const store = openedStore(start)

  test('uses its own driver', () => expect(store.driver).toBe(name))

  test.skipIf(name !== 'embedded' || process.platform === 'win32')(
    'has a folder that other accounts of the machine cannot read',
    async () => {
      const folder = 'folder' in store.address ? store.address.folder : ''
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
    },
  )

  test('stores every field of a lead unchanged', proves('3.13'), async () => {
    const odd = 'नमस्ते 👩🏽‍💻 "quotes" \\ back\nsecond line \'; drop table leads; --'
    const id = await storeLead(store, { message: odd, name: 'Zoë O’Brien' })
    const lead = await leadOf(store, id)
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
  })

  test('stores one lead for twenty concurrent submits with one key', proves('D3.2'), async () => {
    const before = await store.db.$count(leads)
    const key = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(store, {}, { key })))
    const stored = outcomes.filter((outcome) => outcome.status === 'stored')
    expect(stored).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.status === 'repeated')).toHaveLength(19)
    expect(new Set(outcomes.map((outcome) => 'id' in outcome && outcome.id)).size).toBe(1)
    expect(await store.db.$count(leads)).toBe(before + 1)
  })

  test('stores neither the lead nor its key when a mail cannot be stored', proves('D1.3'), async () => {
    const before = [await store.db.$count(leads), await store.db.$count(idempotency)]
    const key = randomUUID()
    const broken = {
      ...contactLead,
      mails: () => [{ purpose: 'x', to: 'owners' as const, subject: 'a\0b', text: '', html: '' }],
    }
    const failure = await submit(store, broken, message(), {
      ...about({ key }),
      content: { within: '2 days' },
    }).catch((e: unknown) => e)
    expect(errorCode(failure)).toBe('22021')
    expect([await store.db.$count(leads), await store.db.$count(idempotency)]).toEqual(before)
    expect((await send(store, {}, { key })).status).toBe('stored')
  })

  test('counts a limited submit as an incident, but no retry, and accepts the key of a limited submit in the next window', async () => {
    const limits = [{ key: randomUUID(), max: 1, seconds: 60 }]
    const [stored, limited] = [randomUUID(), randomUUID()]
    const statusOf = async (key: string) => (await send(store, {}, { limits, key })).status
    expect([await statusOf(stored), await statusOf(stored)]).toEqual(['stored', 'repeated'])
    expect(await statusOf(limited)).toBe('limited')
    expect((await readIncidents(store.db))[2]).toMatchObject({ today: 1 })
    await store.db.update(rateLimits).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await statusOf(limited)).toBe('stored')
  })

  test('keeps its data when it is closed and opened again', async () => {
    const id = await storeLead(store)
    const before = await store.db.$count(leads)
    await store.reopen()
    expect(await store.db.$count(leads)).toBe(before)
    expect(await store.db.$count(leads, eq(leads.id, id))).toBe(1)
  })
})
