import { randomUUID } from 'node:crypto'
import { getTableName, isTable } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { withStore } from '#tests/contract/db/with-store.ts'
import { about, send } from '#tests/contract/leads/given.ts'
import type { Store } from '#web/db/store.ts'
import * as schema from '#web/db/tables.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { submit } from '#web/leads/submit.ts'
import { type MailTransport, sweep } from '#web/mail/outbox/sweep.ts'
import { addNote } from '#web/owner/lead/note-handlers.ts'
import { erasureOf } from '#web/owner/person/erasure.ts'
import { erasePerson, exportPerson } from '#web/owner/person/handlers.ts'
import { personalDataOf } from '#web/owner/person/personal-data.ts'
import { ownerOf, owners } from './signed-in.ts'

const { audit, leads, newsletterHistory, notes, outbox, suppressionList, unsubscribeLinks } = schema
const exported: unknown[] = Object.values(schema)
const tables = exported.filter((one): one is PgTable => isTable(one))

/** What belongs to owners and to the site itself. A hash with a daily salt is nobody's. */
const ofNobody = ['settings', 'sign_in_tokens', 'sessions', 'audit', 'rate_limits', 'counts']

test('every table with personal data is exported and erased; the others are listed here', () => {
  const traced = personalDataOf('x@example.com').map(({ table }) => getTableName(table))
  expect([...traced, ...ofNobody].sort()).toEqual(tables.map(getTableName).sort())
})

describe('one person’s data', () => {
  let store: Store
  let headers: { cookie: string }
  let id: string
  let other: string
  const hand = ownerOf(() => store)
  const email = 'Priya.Nair@Example.org'
  const hers = [email.toLowerCase(), 'priya', 'nair', 'my secret worry', 'called on monday']

  withStore((opened) => {
    store = opened
  })

  const stored = (outcome: Awaited<ReturnType<typeof submit>>) => {
    if (outcome.status !== 'stored') throw new Error(outcome.status)
    return outcome.id
  }
  const idOf = async (...sent: Parameters<typeof send>) => stored(await send(...sent))

  /** Priya in every table there is; and Asha, of whom nothing may go. */
  beforeEach(async () => {
    for (const table of tables) await store.db.delete(table)
    headers = await hand.signIn()
    id = await idOf(store, { email, message: 'My secret worry' })
    await idOf(store, { email: email.toUpperCase(), message: 'My secret worry again' })
    const pack = { name: null, email, program: 'rookie_launchpad', newsletter: true } as const
    await submit(store, starterPackLead, pack, { ...about(), content: {} })
    await hand.press(addNote, `/owner/leads/${id}/notes`, { text: 'Called on Monday' }, headers)
    await store.db.insert(suppressionList).values({ email: email.toLowerCase(), reason: 'bounced' })
    const letter = { text: 'Hello Priya', html: '', subject: 'Hello' }
    await store.db
      .insert(outbox)
      .values({ id: randomUUID(), purpose: 'issue', recipients: [email], ...letter })
    other = await idOf(store, { email: 'asha@example.com', name: 'Asha', message: 'Mine' })
  })

  const erase = (fields: Record<string, string> = { confirm: 'yes' }) =>
    hand.press(erasePerson, `/owner/leads/${id}/erase`, fields, headers)
  const take = (who: object = headers, lead = id) =>
    hand.press(exportPerson, `/owner/leads/${lead}/export`, {}, who)
  const count = async (table: PgTable) => (await store.db.select().from(table)).length
  /** Every row of every table, as text. */
  const everything = async () => {
    const rows = []
    for (const table of tables)
      rows.push([getTableName(table), await store.db.select().from(table)])
    return JSON.stringify(rows).toLowerCase()
  }

  test('is in every table with personal data, and nowhere after the erasure', async () => {
    for (const { name, table, where } of personalDataOf(email))
      expect((await store.db.select().from(table).where(where)).length, name).toBeGreaterThan(0)
    const before = await everything()
    for (const text of hers) expect(before).toContain(text)

    const answer = await erase()
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/owner/leads/${id}/erased`,
    ])
    const after = await everything()
    for (const text of hers) expect(after).not.toContain(text)
    expect((await store.db.select().from(leads)).map(({ email }) => email)).toEqual([
      'asha@example.com',
    ])
    expect(await count(outbox)).toBe(2)
    expect(await count(schema.idempotency)).toBe(1)

    const lines = (await store.db.select().from(audit)).filter(({ subject }) => subject === id)
    expect(lines.map(({ actor, action }) => [actor, action]).sort()).toEqual([
      [owners[0], 'added a note'],
      [owners[0], 'erased a person: 3 leads, 8 mails, 1 note, the newsletter subscription'],
    ])
    expect(await erasureOf(store.db, id)).toMatch(/^3 leads, 8 mails/)
    expect(await erasureOf(store.db, other)).toBeUndefined()
  })

  test('an erasure while a mail is being sent does not break the sweep', async () => {
    const arrived: string[] = []
    const transport: MailTransport = {
      from: 'Career Care <hello@career.example>',
      owners,
      async mailer({ subject }) {
        arrived.push(subject)
        if (arrived.length === 1) expect((await erase()).status).toBe(303)
        return { status: 'sent', providerId: randomUUID() }
      },
    }
    await sweep(store, transport)
    expect(await everything()).not.toContain(hers[0])
    const left = await store.db.select().from(outbox)
    expect(left.map(({ leadId, state }) => [leadId, state])).toEqual(
      left.map(() => [other, 'sent']),
    )
    expect(arrived).toHaveLength(left.length + 1)
  })

  test('the erasure of an owner who wrote as a visitor keeps mails about others', async () => {
    const [owner = ''] = owners
    await store.db.update(outbox).set({ recipients: [owner] })
    const own = await idOf(store, { email: owner, message: randomUUID() })
    await hand.press(erasePerson, `/owner/leads/${own}/erase`, { confirm: 'yes' }, headers)
    // All but their own two, and the one that nobody's lead caused.
    expect(await count(outbox)).toBe(9)
    expect(await count(leads)).toBe(4)
  })

  test('is erased only when confirmed, and once of two at the same time', async () => {
    const before = await everything()
    for (const fields of [{ confirm: '' }, { confirm: 'no' }])
      expect((await erase(fields)).status).toBe(422)
    expect(await everything()).toBe(before)
    const twice = await Promise.all([erase(), erase()])
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 404])
  })

  test('is exported as one file with every row, and nobody else’s', async () => {
    const answer = await take()
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const named = answer.headers.get('content-disposition') ?? ''
    expect(named).toMatch(/^attachment; filename="person-\d{4}-\d\d-\d\d\.json"$/)
    const text = await answer.text()
    const file: Record<string, unknown> = JSON.parse(text)
    expect(Object.keys(file)).toEqual([
      ...['exportedAt', 'email', 'leads', 'mailStopped', 'unsubscribeLinks'],
      ...['subscriptionHistory', 'subscription', 'formKeys', 'mails', 'notes'],
    ])
    for (const part of hers) expect(text.toLowerCase()).toContain(part)
    for (const { name, table, where } of personalDataOf(email))
      expect(file[name]).toHaveLength((await store.db.select().from(table).where(where)).length)
    expect(text).not.toMatch(/asha|to_tsvector|"words"/i)

    const lines = (await store.db.select().from(audit)).map(({ action, subject }) => [
      action,
      subject,
    ])
    expect(lines).toContainEqual(['exported a person', id])
    expect(JSON.stringify(lines)).not.toMatch(/priya/i)
  })

  test('of a lead that is not there: 404', async () => {
    for (const lead of [randomUUID(), 'nonsense'])
      expect((await take(headers, lead)).status).toBe(404)
  })

  test('of an address in an alphabet with other small letters is found as well', async () => {
    id = await idOf(store, { email: 'ÖZGE@İSTANBUL.example', name: 'Özge', message: randomUUID() })
    await idOf(store, { email: 'özge@İstanbul.example', name: 'Özge', message: randomUUID() })
    await store.db.insert(newsletterHistory).values({
      id: randomUUID(),
      email: 'ÖZGE@İSTANBUL.example'.toLowerCase(),
      status: 'active',
      cause: 'newsletter',
    })
    expect((await erase()).status).toBe(303)
    const left = await store.db.select().from(newsletterHistory)
    expect(left.map(({ email }) => email)).toEqual([email.toLowerCase()])
  })

  test('is erased without notes and links of others', async () => {
    await hand.press(addNote, `/owner/leads/${other}/notes`, { text: 'Asha’s' }, headers)
    await store.db.insert(unsubscribeLinks).values({ token: 'a', email: 'asha@example.com' })
    await erase()
    expect((await store.db.select().from(notes)).map(({ text }) => text)).toEqual(['Asha’s'])
    expect(await count(unsubscribeLinks)).toBe(1)
  })
})
