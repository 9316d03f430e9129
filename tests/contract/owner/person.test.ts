import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { embeddedDatabases } from '#tests/contract/db/drivers.ts'
import { emptyStore, everyTable, type TestStore } from '#tests/contract/db/with-store.ts'
import { storeLead, storePack } from '#tests/contract/leads/fixtures.ts'
import * as schema from '#web/db/tables.ts'
import { askConfirmation } from '#web/leads/confirmations.ts'
import { enterSeries } from '#web/leads/series.ts'
import { type MailTransport, sweep } from '#web/mail/outbox/sweep.ts'
import { addNote } from '#web/owner/lead/note-actions.ts'
import { stageImport } from '#web/owner/newsletter/import/imports.ts'
import { auditLinesOf } from '#web/owner/person/erasure.ts'
import { erasePerson, exportPerson, showRecord } from '#web/owner/person/person-actions.ts'
import { personalDataOf } from '#web/owner/person/personal-data.ts'
import { readPerson } from '#web/owner/person/read-person.ts'
import { createWebhook } from '#web/owner/webhook/webhook-store.ts'
import { owners, signedInOwner } from './owner.ts'

const { leads, newsletterHistory, notes, outbox, suppressionList, unsubscribeLinks } = schema

/** Tables without personal data of visitors. The rate limits have hashes with a daily salt. */
const ofNobody = [
  ...['settings', 'sign_in_tokens', 'sessions', 'passkeys', 'audit', 'rate_limits', 'counts'],
  ...['newsletter_issues', 'scheduled_issues', 'subscriber_imports'],
  'not_found_addresses',
  // The erasures have keyed hashes, which can only be compared with addresses of this site's backups.
  'erasures',
]

const rowsIn = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

const folderOf = ({ address }: TestStore) => ('folder' in address ? address.folder : '')

test('every table is in the personal data of a person, or in the list `ofNobody`', () => {
  const traced = personalDataOf('x@example.com').map(({ table }) => getTableName(table))
  expect([...traced, ...ofNobody].sort()).toEqual(everyTable.map(getTableName).sort())
})

describe('one person’s data', () => {
  // A test reads the files of the embedded database.
  const store = emptyStore(embeddedDatabases)
  const { audited, post } = signedInOwner(store)
  let id: string
  let other: string
  const email = 'Priya.Nair@Example.org'
  const hers = [email.toLowerCase(), 'priya', 'nair', 'my secret worry', 'called on monday']

  const noteOn = (lead: string, text: string) => post(addNote, `/owner/leads/${lead}/notes`, { text })

  /* Stores rows of Priya in every table, and a lead of Asha, whose data stays. */
  beforeEach(async () => {
    await createWebhook(store.db, 'https://hooks.example.com/')
    id = await storeLead(store, { email, message: 'My secret worry' })
    await storeLead(store, { email: email.toUpperCase(), message: 'My secret worry again' })
    await storePack(store, email)
    await noteOn(id, 'Called on Monday')
    const sign = { cause: 'pack' as const, leadId: id }
    const person = { name: 'Priya', email: email.toLowerCase() }
    await store.transaction((tx) => askConfirmation(tx, person, sign))
    await store.db.insert(suppressionList).values({ email: email.toLowerCase(), reason: 'bounced' })
    await stageImport(store.db, [['Email'], [email], ['asha@example.org']], 'people.csv')
    const letter = { text: 'Hello Priya', html: '', subject: 'Hello' }
    await store.db.insert(outbox).values({ id: randomUUID(), purpose: 'issue', recipients: [email], ...letter })
    const issue = { ...letter, text: '' }
    await store.db.insert(schema.newsletterIssues).values({ ...issue, id: 'first' })
    await store.db.insert(outbox).values({
      ...{ ...issue, id: randomUUID(), issueId: 'first', purpose: 'newsletter-issue' },
      ...{ recipients: [email.toLowerCase()], state: 'sent' },
    })
    const enrolment = { id: randomUUID(), email: email.toLowerCase(), seriesId: 'one' }
    await store.db.insert(schema.seriesEnrolments).values({
      ...{ ...enrolment, state: 'running', beganAt: new Date(), runningSince: new Date() },
    })
    await store.db
      .insert(schema.seriesSteps)
      .values({ enrolmentId: enrolment.id, mailKey: 'first', state: 'sent', at: new Date() })
    await store.transaction((tx) => enterSeries(tx, email, { trigger: 'newsletter' }))
    other = await storeLead(store, { email: 'asha@example.com', name: 'Asha', message: 'Mine' })
  })

  const erase = (address = email, confirm = 'yes') =>
    post(erasePerson, '/owner/person/erase', { email: address, confirm })
  const take = (address = email) => post(exportPerson, '/owner/person/export', { email: address })
  const hashIn = (answer: Response) =>
    /^\/owner\/person\?of=([0-9a-f]{64})$/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
  const count = async (table: PgTable) => (await store.db.select().from(table)).length
  const rowsOf = async (query: SQL) => rowsIn.parse(await store.db.execute(query)).rows
  /** Returns all columns of all tables of the database as text, with columns that the code does not know. */
  const everything = async () => {
    const tables = await rowsOf(sql`select tablename as name from pg_tables where schemaname = 'public'`)
    const names = tables.map(({ name }) => String(name))
    expect(names).toEqual(expect.arrayContaining(everyTable.map(getTableName)))
    const rows = []
    for (const name of names) rows.push(name, await rowsOf(sql`select * from ${sql.identifier(name)}`))
    return JSON.stringify(rows).toLowerCase()
  }

  test('is in no table and no file of the database after an erasure', async () => {
    for (const { name, table, where } of personalDataOf(email))
      expect((await store.db.select().from(table).where(where)).length, name).toBeGreaterThan(0)
    expect(await readPerson(store.db, id)).toMatchObject({ mailCount: 9 })
    const before = await everything()
    for (const text of hers) expect(before).toContain(text)

    const hash = hashIn(await erase())
    const after = await everything()
    for (const text of hers) expect(after).not.toContain(text)
    expect((await store.db.select().from(leads)).map(({ email }) => email)).toEqual(['asha@example.com'])
    expect(await count(outbox)).toBe(2)
    expect(await count(schema.idempotency)).toBe(1)

    expect(await audited()).toEqual([
      [owners[0], 'added a note', id],
      [owners[0], 'erased a person: 3 leads, 9 mails, 1 note, the newsletter subscription', hash],
    ])

    for (const file of await readdir(folderOf(store), { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const bytes = await readFile(path.join(file.parentPath, file.name), 'latin1')
      for (const text of hers) expect(bytes.toLowerCase().includes(text), file.name).toBe(false)
    }
  })

  test('can be erased during a sweep, which sends the mails of others', async () => {
    const about: string[] = []
    const transport: MailTransport = {
      from: 'Career Care <hello@career.example>',
      owners: [...owners],
      async mailer({ replyTo }) {
        const isHers = replyTo?.toLowerCase() === email.toLowerCase()
        if (isHers && about.push(replyTo) === 1) expect((await erase()).status).toBe(303)
        return { status: 'sent', providerId: randomUUID() }
      },
    }
    await sweep(store, transport)
    expect(await everything()).not.toContain(hers[0])
    const left = await store.db.select().from(outbox)
    expect(left.map(({ leadId, state }) => [leadId, state])).toEqual(left.map(() => [other, 'sent']))
    expect(about).not.toEqual([])
  })

  test('of an owner who wrote as a visitor is erased without the mails about other visitors', async () => {
    const [owner] = owners
    await store.db.update(outbox).set({ recipients: [owner] })
    await storeLead(store, { email: owner })
    await erase(owner)
    // The mails of Priya's and Asha's leads remain. The mails of the owner's own lead, and mails without a lead that
    // went only to the owner, are gone.
    expect(await count(outbox)).toBe(9)
    expect(await count(leads)).toBe(4)
  })

  test('is erased only with a confirmation, and once for two concurrent requests', async () => {
    const before = await everything()
    for (const confirm of ['', 'no']) expect((await erase(email, confirm)).status).toBe(422)
    for (const typed of ['', 'Priya', 'a@b@c.co'])
      for (const answer of [await erase(typed), await take(typed)]) expect(answer.status).toBe(422)
    expect(await everything()).toBe(before)
    const twice = await Promise.all([erase(), erase()])
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    const done = (await audited()).map(([, action]) => action)
    expect(done.filter((action) => action?.startsWith('erased a person: 3 leads'))).toHaveLength(1)
  })

  test('has a record of its export and erasure under the hash of the address', async () => {
    await take()
    await erase(` <${email.toUpperCase()}> `)
    const see = (typed: string) => post(showRecord, '/owner/person/record', { email: typed })
    const record = await auditLinesOf(store.db, hashIn(await see(email.toLowerCase())))
    expect(record.map(({ action }) => action.split(':')[0])).toEqual(['erased a person', 'exported a person'])
    expect((await see('asha@example.com')).headers.get('location')).toBe(`/owner/person?row=${other}`)
    const stored = async () => (await see('lost@example.com')).headers.get('location')
    expect(await stored()).not.toContain('say=stored')
    await store.db.insert(suppressionList).values({ email: 'lost@example.com', reason: 'bounced' })
    expect(await stored(), 'of an address with a suppression alone').toContain('say=stored')
  })

  test('is exported as one file with every row of the person, and no other row', async () => {
    const answer = await take()
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const named = answer.headers.get('content-disposition') ?? ''
    expect(named).toMatch(/^attachment; filename="person-\d{4}-\d\d-\d\d\.json"$/)
    const text = await answer.text()
    const file: Record<string, unknown> = JSON.parse(text)
    expect(Object.keys(file)).toEqual([
      ...['exportedAt', 'email', 'leads', 'deliveries', 'series', 'seriesEntries'],
      ...['suppressionList', 'unsubscribeLinks'],
      ...[
        'confirmation',
        'subscriptionHistory',
        'subscription',
        'seriesMails',
        'formKeys',
        'mails',
        'notes',
        'importedRows',
      ],
    ])
    for (const part of hers) expect(text.toLowerCase()).toContain(part)
    for (const { name, table, where } of personalDataOf(email))
      expect(file[name]).toHaveLength((await store.db.select().from(table).where(where)).length)
    expect(text).not.toMatch(/asha|to_tsvector/i)
    const searched = expect.objectContaining({ words: expect.anything() })
    expect(file.leads).not.toContainEqual(searched)

    expect(await audited()).toContainEqual([
      ...[owners[0], 'exported a person', expect.stringMatching(/^[0-9a-f]{64}$/)],
    ])
    expect(JSON.stringify(await audited())).not.toMatch(/priya/i)
  })

  test('is found by each spelling of the address', async () => {
    await storePack(store, 'X@xn--bcher-kva.example')
    const before = await count(leads)
    expect((await erase('<x@BÜCHER.example>')).status).toBe(303)
    expect(await count(leads)).toBe(before - 1)
    const left = await store.db.select().from(newsletterHistory)
    expect(left.map(({ email }) => email)).toEqual([email.toLowerCase()])
  })

  test('is erased without notes and links of others', async () => {
    await noteOn(other, 'Asha’s')
    await store.db.insert(unsubscribeLinks).values({ token: 'a', email: 'asha@example.com' })
    await erase()
    expect((await store.db.select().from(notes)).map(({ text }) => text)).toEqual(['Asha’s'])
    expect(await count(unsubscribeLinks)).toBe(1)
  })
})
