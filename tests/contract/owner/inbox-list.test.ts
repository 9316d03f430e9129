import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openedStore } from '#tests/contract/db/with-store.ts'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import type { Store } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { kindNames as allKinds } from '#web/lead-kinds.ts'
import { readCursor } from '#web/owner/cursor.ts'
import { type Filter, readFilter, views } from '#web/owner/list/filter.ts'
import { countLeads, everyLead, findAdjacentLeads, findLeads } from '#web/owner/list/find-leads.ts'
import { readInboxCounts } from '#web/owner/list/inbox-counts.ts'
import {
  leadQuery,
  lookUpWords,
  scanInOrder,
  searchCondition,
  selectLeads,
} from '#web/owner/list/lead-query.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
/** Six kinds, on which the expected numbers depend. */
const kindNames = allKinds.slice(0, 6)

/** Stores leads of all kinds and statuses, three a minute, with due dates around now. */
const fill = (store: Store, count: number) =>
  store.db.execute(sql`
    insert into leads (id, kind, name, email, details, received_at, status, due_at, answered_at, program, source)
    select gen_random_uuid(), kind, 'Person ' || n, 'p' || n || '@mail' || n % 7 || '.example',
      jsonb_build_object('message', 'word' || n % 1000 || ' about everything'), received_at, status,
      case when kind in ('contact', 'long-assessment') then received_at + interval '2 days' end,
      case when status = 'answered' then received_at + interval '1 day' end,
      'program' || n % 5, jsonb_build_object('utm_source', ' Campus' || n % 9)
    from (
      select n, (${sql.raw(`array['${kindNames.join("','")}']`)})[n % 6 + 1] as kind,
        (array['new', 'answered', 'closed', 'later', 'spam'])[n / 6 % 5 + 1] as status,
        -- Three leads have the same time, so the id decides their order.
        ${now.toISOString()}::timestamptz - interval '4 days' + make_interval(mins => n / 3) as received_at
      from generate_series(0, ${count - 1}) as n
    ) as made`)

const filter = (fields: Record<string, string> = {}) => readFilter(fields)

/** Reads all pages of a list. @returns the leads in order */
async function walk(store: Store, shown: Filter, words = '', size = 7) {
  const rows = []
  let next: string | undefined
  do {
    const page = await findLeads(store.db, shown, words, readCursor(next), size)
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

  test('has open leads with a due date first, sorted by it, and then the others, newest first', async () => {
    const rows = await walk(store, filter())
    const promised = rows.filter(({ dueAt }) => dueAt !== null)
    expect([promised.length, rows.length]).toEqual([24, 72])
    expect(rows.slice(0, promised.length)).toEqual(promised)
    const order = (all: typeof rows, key: 'dueAt' | 'receivedAt') =>
      all.map((row) => `${row[key]?.toISOString()} ${row.id}`)
    const due = order(promised, 'dueAt')
    expect(due).toEqual(due.toSorted())
    const rest = order(rows.slice(promised.length), 'receivedAt')
    expect(rest).toEqual(rest.toSorted().reverse())
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['new', 'later']))
  })

  test('has a next page after the leads with a due date, and none after the last lead', async () => {
    const first = await findLeads(store.db, filter(), '', undefined, 24)
    expect(first.rows.every(({ dueAt }) => dueAt !== null)).toBe(true)
    expect(first.next).toMatch(/^due_/)
    const second = await findLeads(store.db, filter(), '', readCursor(first.next), 48)
    expect(second.rows.every(({ dueAt }) => dueAt === null)).toBe(true)
    expect([second.rows.length, second.next]).toEqual([48, undefined])
  })

  test.each([
    [{}, ''],
    [{ status: 'all' }, ''],
    [{ status: 'answered' }, ''],
    [{ status: 'all', kind: 'pack' }, ''],
    [{ status: 'open' }, 'person 17'],
  ])(
    'has a next and a previous lead for each lead, with the filter %j and the search %j',
    async (fields, words) => {
      const shown = filter(fields)
      const rows = await walk(store, shown, words)
      expect(rows.length).toBeGreaterThan(2)
      // Both ends, the last lead with a due date, and some leads in between.
      const places = rows.flatMap((_, at) =>
        at < 2 || at % 8 === 0 || at === rows.length - 1 ? at : [],
      )
      for (const at of [...places, 23, 24].filter((at) => at < rows.length)) {
        const lead = rows[at] ?? expect.fail('The list is too short')
        const { previous, next } = await findAdjacentLeads(store.db, shown, words, lead)
        expect([at, previous?.id, next?.id]).toEqual([at, rows[at - 1]?.id, rows[at + 1]?.id])
      }
    },
  )

  test('can be filtered by view, kind and day', async () => {
    const all = await walk(store, filter({ status: 'all' }))
    expect(all).toHaveLength(180)
    for (const status of views) {
      const rows = await walk(store, filter({ status, kind: 'pack' }))
      expect(rows.every(({ kind }) => kind === 'pack')).toBe(true)
      expect(rows).toHaveLength(status === 'all' ? 30 : status === 'open' ? 12 : 6)
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
    // An address is found in each of its spellings.
    ['Z@Bücher.example', 1],
  ])('searched for %j has %i leads', async (words, count) => {
    const email = 'z@xn--bcher-kva.example'
    const zoe = { id: randomUUID(), kind: 'pack', name: 'Zoë Müller', email }
    await store.db.insert(leads).values({ ...zoe, details: {}, receivedAt: now })
    const all = filter({ status: 'all' })
    const [listed, counted] = [
      await walk(store, all, words),
      await countLeads(store.db, all, words),
    ]
    await store.db.delete(leads).where(eq(leads.id, zoe.id))
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
    // A search finds words of the message by their beginnings.
    ['relocat campus 55443 zan', true],
    ['deja vu', true],
    ['ocation', false],
    ['linkedin asha-rao', true],
  ])('searched for %j has the lead with many details: %j', async (words, isMatch) => {
    const message = `Relocation? Déjà vu. Or call 040 / 12.34.56; linkedin.com/in/asha-rao`
    const lead = {
      ...{ id: randomUUID(), kind: 'contact', receivedAt: now },
      ...{ name: 'Žaneta Großmann O’Brien-Łódź', email: 'Asha.Rao+abcabd@mail.campus.example' },
      details: { message, list: ['x', { phoneNumber: '+91 98860-55 443' }], level: 0.5 },
    }
    await store.db.insert(leads).values(lead)
    const rows = await findLeads(store.db, filter({ status: 'all' }), words, undefined, 200)
    await store.db.delete(leads).where(eq(leads.id, lead.id))
    expect(rows.rows.some(({ id }) => id === lead.id)).toBe(isMatch)
  })

  test('has the number of leads in each view, and the next due date', async () => {
    const found = await readInboxCounts(store.db, new Date('2026-11-19T12:30:00.000Z'))
    expect(found.byView).toEqual({
      open: 72,
      later: 36,
      answered: 36,
      closed: 36,
      spam: 36,
      all: 180,
    })
    expect(found.promised).toBe(24)
    expect(found.overdue).toBeGreaterThan(0)
    expect(found.overdue).toBeLessThan(24)
    expect(found.nextDue?.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-19T12:30:00Z'))
    expect(found.newestAt).toBeInstanceOf(Date)
    expect(found.newestKind).toBeTypeOf('string')
  })

  test('accepts any text in its query parameters and in a search', async () => {
    for (const text of [...naughty, "'", "\\'", "' | !(", ':*', '&', '<->', 'a b', '!x:*', '日']) {
      await findLeads(store.db, filter({ status: 'all' }), text)
      const typed = { status: text, kind: text, from: text, until: text, search: text }
      expect(readFilter(typed)).toEqual(filter())
      expect(readCursor(text)).toBeUndefined()
    }
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '2026-11-21T00:00'])
      expect(readFilter({ from: day }).from).toBeUndefined()
  })
})

describe('among 20,000 leads', () => {
  const many = 20_000
  const store = openedStore()
  beforeAll(async () => {
    await fill(store, many)
    await store.db.execute(sql`vacuum analyze leads`)
  })

  /** Returns the plan of a query, and the largest number of rows that a step of the plan reads. */
  async function plan(query: { getSQL(): ReturnType<typeof sql> }) {
    const found = await store.db.execute(sql`explain (analyze, format json) ${query.getSQL()}`)
    const text = JSON.stringify(found)
    const read = [...text.matchAll(/"(?:Actual Rows|Rows Removed by Filter)":([\d.]+)/g)]
    return { text, most: Math.max(...read.map(([, rows]) => Number(rows))) }
  }

  const having = (words: string) => searchCondition(words) ?? sql`false`

  const middle = async (shown: Filter) => {
    const { next } = await findLeads(store.db, shown, '', undefined, 500)
    return readCursor(next)
  }

  const shapes: Record<string, string>[] = [
    {},
    ...views.map((status) => ({ status })),
    { status: 'all', kind: 'pack' },
    { status: 'all', from: '2026-11-18', until: '2026-11-19' },
    { status: 'all', program: 'program1' },
    { status: 'all', source: 'campus8', from: '2026-11-18' },
  ]
  test.each(shapes)('a page with the filter %j is read from an index', async (fields) => {
    const shown = filter(fields)
    for (const from of [undefined, await middle(shown)]) {
      const parts = [leadQuery(shown, 'newest', { cursor: from })]
      if (shown.status === 'open') parts.push(leadQuery(shown, 'due', { cursor: from }))
      for (const part of parts) {
        const { text, most } = await plan(selectLeads(store.db, part, 26))
        expect(text).not.toMatch(/Seq Scan|"Sort/)
        expect(text).toMatch(/Index (Only )?Scan/)
        expect(most).toBeLessThanOrEqual(26)
      }
    }
  })

  test.each(['p1234', 'person 19999', 'nobody'])(
    'a search for %j reads only matching leads',
    async (words) => {
      for (const part of [
        leadQuery(filter({ status: 'all' }), 'newest'),
        leadQuery(filter(), 'newest'),
        leadQuery(filter(), 'due'),
      ]) {
        const { text, most } = await plan(lookUpWords(store.db, part, having(words), 26))
        expect(text).toContain('leads_words')
        expect(text).not.toContain('Seq Scan')
        // A plan may also read the index of due dates, which has two of fifteen leads.
        expect(most).toBeLessThan(many / 7)
      }
    },
  )

  test('a search for a word that every lead has reads only the newest leads', async () => {
    const newest = leadQuery(filter({ status: 'all' }), 'newest')
    const { text, most } = await plan(scanInOrder(store.db, newest, having('everything'), 26))
    expect(text).not.toContain('Seq Scan')
    expect(most).toBeLessThanOrEqual(26)
  })

  test('each view counts at most a thousand leads', async () => {
    const found = await readInboxCounts(store.db, now)
    expect(new Set(Object.values(found.byView))).toEqual(new Set([1000]))
  })

  test('an export reads every open lead', async () => {
    const seen = new Set<string>()
    for await (const lead of everyLead(store.db, filter(), '')) seen.add(lead.id)
    expect(seen.size).toBe(await store.db.$count(leads, sql`status in ('new', 'later')`))
  })

  test('old leads of a rare status are read from an index, not by a scan of the newer leads', async () => {
    await store.db.execute(sql`update leads set
      status = case when received_at < ${now.toISOString()}::timestamptz - interval '3 days 23 hours' then 'closed' else 'new' end`)
    await store.db.execute(sql`vacuum analyze leads`)
    const { text, most } = await plan(
      selectLeads(store.db, leadQuery(filter({ status: 'closed' }), 'newest'), 26),
    )
    expect(text).toContain('leads_by_status')
    expect(most).toBeLessThanOrEqual(26)
  })
})
