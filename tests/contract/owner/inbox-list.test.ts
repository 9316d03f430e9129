import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openedStore } from '#tests/contract/db/with-store.ts'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import type { Store } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { kindNames as allKinds } from '#web/lead-kinds.ts'
import { searchTextOf } from '#web/leads/search-text.ts'
import { countDays, countLeads, everyLead, findAdjacentLeads, findLeads } from '#web/owner/inbox/find-leads.ts'
import { readInboxCounts } from '#web/owner/inbox/inbox-counts.ts'
import { type Filter, readFilter, views } from '#web/owner/inbox/lead-filter.ts'
import type { Lead } from '#web/owner/lead-columns.ts'
import { type Page, readPage } from '#web/owner/paging.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
/** Six kinds, on which the expected numbers depend. */
const kindNames = allKinds.filter((kind) => !['call', 'quiz', 'group-request'].includes(kind)).slice(0, 6)

/** Stores leads of all kinds and statuses, three a minute, with due dates around now. */
const fill = (store: Store, count: number) =>
  store.db.execute(sql`
    insert into leads (id, kind, name, email, details, received_at, status, due_at, answered_at, program, source, search_text)
    select gen_random_uuid(), kind, 'Person ' || n, 'p' || n || '@mail' || n % 7 || '.example',
      jsonb_build_object('message', 'word' || n % 1000 || ' about everything'), received_at, status,
      case when kind in ('contact', 'long-assessment') then received_at + interval '2 days' end,
      case when status = 'answered' then received_at + interval '1 day' end,
      'program' || n % 5, jsonb_build_object('utm_source', ' Campus' || n % 9),
      'person ' || n || ' p' || n || '@mail' || n % 7 || '.example word' || n % 1000 || ' about everything'
    from (
      select n, (${sql.raw(`array['${kindNames.join("','")}']`)})[n % 6 + 1] as kind,
        (array['new', 'answered', 'closed', 'later', 'spam'])[n / 6 % 5 + 1] as status,
        -- Three leads have the same time, so the id decides their order.
        ${now.toISOString()}::timestamptz - interval '4 days' + make_interval(mins => n / 3) as received_at
      from generate_series(0, ${count - 1}) as n
    ) as made`)

const filter = (fields: Record<string, string> = {}) => readFilter(fields)

const opened = openedStore()

/** Stores a lead. @returns its id */
async function storeLead(
  store: Store,
  lead: { kind: string; name: string; email: string; details: Record<string, unknown> },
): Promise<string> {
  const id = randomUUID()
  await store.db.insert(leads).values({ ...lead, id, receivedAt: now, searchText: searchTextOf(lead) })
  return id
}

/** Reads all pages of a list. @returns the leads in order */
async function walk(store: Store, shown: Filter, words = '', size = 7) {
  const rows = []
  let next: number | undefined = 1
  do {
    const page: Page<Lead> = await findLeads(store.db, shown, words, next, size)
    expect(page.rows.length).toBeLessThanOrEqual(size)
    rows.push(...page.rows)
    next = page.next
  } while (next !== undefined)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  return rows
}

describe('the list of leads', () => {
  const store = openedStore()
  beforeAll(() => fill(store, 180))

  test('has the leads to answer, sorted by due date', async () => {
    const rows = await walk(store, filter())
    expect(rows).toHaveLength(24)
    const due = rows.map(({ dueAt }) => dueAt?.toISOString())
    expect(due).toEqual(due.toSorted())
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['new', 'later']))
    expect((await findLeads(store.db, filter(), '', 1, 24)).next).toBeUndefined()
    expect((await findLeads(store.db, filter(), '', 1, 23)).next).toBe(2)
  })

  test('has the new leads of other kinds under activity, with the numbers of each day', async () => {
    const activity = filter({ status: 'activity' })
    const rows = await walk(store, activity)
    expect(new Set(rows.map(({ kind, status }) => `${kind} ${status}`)).size).toBe(4)
    const counted = { 'short-assessment': 6, 'self-check': 6, pack: 6, 'waiting-list': 6 }
    expect(await countDays(store.db, activity, '', rows.slice(0, 2))).toEqual({
      '2026-11-17': counted,
    })
    const [lead] = rows
    if (lead === undefined) return expect.fail('The list is empty')
    const putOff = eq(leads.id, lead.id)
    await store.db.update(leads).set({ laterUntil: now }).where(putOff)
    const ids = (await walk(store, filter())).map(({ id }) => id)
    await store.db.update(leads).set({ laterUntil: null }).where(putOff)
    expect(ids, 'what was put off is shown again').toContain(lead.id)
  })

  test.each([
    [{}, ''],
    [{ status: 'all' }, ''],
    [{ status: 'answered' }, ''],
    [{ status: 'all', kind: 'pack' }, ''],
    [{ status: 'activity' }, 'person 1'],
  ])('has a next and a previous lead for each lead, with the filter %j and the search %j', async (fields, words) => {
    const shown = filter(fields)
    const rows = await walk(store, shown, words)
    expect(rows.length).toBeGreaterThan(2)
    // Both ends, the last lead with a due date, and some leads in between.
    const places = rows.flatMap((_, at) => (at < 2 || at % 8 === 0 || at === rows.length - 1 ? at : []))
    for (const at of [...places, 23, 24].filter((at) => at < rows.length)) {
      const lead = rows[at] ?? expect.fail('The list is too short')
      const { previous, next } = await findAdjacentLeads(store.db, shown, words, lead)
      expect([at, previous?.id, next?.id]).toEqual([at, rows[at - 1]?.id, rows[at + 1]?.id])
    }
  })

  test('can be filtered by view, kind and day', async () => {
    const all = await walk(store, filter({ status: 'all' }))
    expect(all).toHaveLength(180)
    for (const status of views) {
      const rows = await walk(store, filter({ status, kind: 'pack' }))
      expect(rows.every(({ kind }) => kind === 'pack')).toBe(true)
      expect(rows).toHaveLength(status === 'all' ? 30 : status === 'open' ? 0 : 6)
      expect(await countLeads(store.db, filter({ status, kind: 'pack' }), '')).toBe(rows.length)
    }
    // All 180 leads came on 17 November, within one hour.
    for (const [day, count] of [
      [{ from: '2026-11-17' }, 180],
      [{ until: '2026-11-17' }, 180],
      [{ until: '2026-11-16' }, 0],
      [{ from: '2026-11-18' }, 0],
    ] as const)
      expect(await countLeads(store.db, filter({ status: 'all', ...day }), '')).toBe(count)
  })

  test.each([
    ['person 17', 12],
    ['PERSON 175', 1],
    ['p9@mail2.example', 1],
    ['p9@mail', 1],
    ['p179@mail4.example', 1],
    ['everyth word7', 11],
    ["o'brien", 0],
    ['nobody', 0],
    // A name is found without its accents.
    ['zoe', 1],
    ['Zoë', 1],
    ['zoë mull', 1],
    ['MULLER', 1],
    ['mueller', 1],
    // An address is found in each of its spellings.
    ['Z@Bücher.example', 1],
  ])('searched for %j has %i leads', async (words, count) => {
    const email = 'z@xn--bcher-kva.example'
    const id = await storeLead(store, { kind: 'pack', name: 'Zoë Müller', email, details: {} })
    const all = filter({ status: 'all' })
    const [listed, counted] = [await walk(store, all, words), await countLeads(store.db, all, words)]
    await store.db.delete(leads).where(eq(leads.id, id))
    expect([listed.length, counted]).toEqual([count, count])
  })

  test.each([
    // A search finds any part of an e-mail address.
    ['sha.rao', true],
    ['bd@mail', true],
    ['ABD@MAIL.CAMPUS', true],
    ['ampus', true],
    ['.example', true],
    ['le', true],
    ['abcabc', false],
    ['abcabd', true],
    ['ashe.rao', false],
    // A search finds a telephone number by its digits.
    ['9886055443', true],
    ['+91 98860 55443', true],
    ['(98860)55-443', true],
    ['0554', true],
    ['९८८६० ५५४४३', true],
    // The country code may be missing.
    ['09886055443', true],
    ['00919886055443', true],
    ['+49 40 123456', true],
    ['98860 55444', false],
    ['40123456', true],
    // Accents are ignored in names and in searches.
    ['Lodz', true],
    ['łódź', true],
    ['zaneta', true],
    ['ŽANETA', true],
    ['net', true],
    ['großmann', true],
    ['GROSSMANN', true],
    ["o'brien", true],
    // A search finds any part of the message.
    ['relocat campus 55443 zan', true],
    ['deja vu', true],
    ['ocation', true],
    ['relocatioon', false],
    ['linkedin asha-rao', true],
  ])('searched for %j has the lead with many details: %j', async (words, isMatch) => {
    const message = `Relocation? Déjà vu. Or call 040 / 12.34.56; linkedin.com/in/asha-rao`
    const id = await storeLead(store, {
      ...{
        kind: 'contact',
        name: 'Žaneta Großmann O’Brien-Łódź',
        email: 'Asha.Rao+abcabd@mail.campus.example',
      },
      details: { message, list: ['x', { phoneNumber: '+91 98860-55 443' }], level: 0.5 },
    })
    const { rows } = await findLeads(store.db, filter({ status: 'all' }), words, 1, 200)
    await store.db.delete(leads).where(eq(leads.id, id))
    expect(rows.some((row) => row.id === id)).toBe(isMatch)
  })

  test.each([
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['ज़ोया', 'जोया'],
    ['Müller', 'mueller'],
    ['O’Connor', 'oconnor'],
    ['Mary-Ann', 'maryann'],
    ['Łukasz', 'lukasz'],
    ['Jürgen Groß', 'juergen gross'],
    ['علی', 'علي'],
    ['١٢٣٤٥٦٧٨', '12345678'],
  ])('searched for one spelling has the lead with the other: %s, %s', async (one, other) => {
    for (const [name, words] of [
      [one, other],
      [other, one],
    ] as const) {
      const id = await storeLead(store, { kind: 'pack', name, email: 'q@a.example', details: {} })
      const { rows } = await findLeads(store.db, filter({ status: 'all' }), words)
      await store.db.delete(leads).where(eq(leads.id, id))
      expect(rows.map((row) => row.id)).toEqual([id])
    }
  })

  test('has the number of leads to answer, put off and in spam, and the next due date', async () => {
    const found = await readInboxCounts(store.db, new Date('2026-11-19T12:30:00.000Z'))
    expect(found).toMatchObject({ open: 24, later: 36, spam: 36 })
    expect(found.open).toBe(await countLeads(store.db, filter(), ''))
    expect(found.overdue).toBeGreaterThan(0)
    expect(found.overdue).toBeLessThan(24)
    expect(found.nextDue?.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-19T12:30:00Z'))
  })

  test('accepts any text in its query parameters and in a search', async () => {
    for (const text of [...naughty, "'", "\\'", "' | !(", ':*', '&', '<->', 'a b', '!x:*', '日']) {
      await findLeads(store.db, filter({ status: 'all' }), text)
      const typed = { status: text, kind: text, from: text, until: text, search: text }
      expect(readFilter(typed)).toEqual(filter())
      expect(readPage(text)).toBe(1)
    }
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '2026-11-21T00:00'])
      expect(readFilter({ from: day }).from).toBeUndefined()
  })
})

test('an export reads every open lead once', async () => {
  const seen = new Set<string>()
  const store = opened
  await fill(store, 1_500)
  for await (const lead of everyLead(store.db, filter(), '')) seen.add(lead.id)
  expect(seen.size).toBe(await countLeads(store.db, filter(), ''))
})
