import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { seedPrograms } from '#tests/contract/content/seed-programs.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { leads } from '#web/db/tables.ts'
import { countLeads, findLeads } from '#web/owner/inbox/find-leads.ts'
import { readFilter } from '#web/owner/inbox/lead-filter.ts'
import { readOverview } from '#web/owner/overview/lead-figures.ts'
import { OverviewView } from '#web/owner/overview/leads-view.tsx'
import { readPeriod, reportPeriod } from '#web/owner/overview/report-period.ts'

/** A Wednesday, whose week began on Monday the 16th. */
const now = new Date('2026-11-18T12:00:00Z')
const period = reportPeriod(now, 'UTC', 12)

const lead = (receivedAt: string, change: Partial<typeof leads.$inferInsert> = {}) => ({
  id: randomUUID(),
  kind: 'contact',
  email: 'priya@example.com',
  details: {},
  receivedAt: new Date(receivedAt),
  ...change,
})

const promised = (receivedAt: string, answeredAt?: string, change = {}) =>
  lead(receivedAt, {
    dueAt: new Date(Date.parse(receivedAt) + 2 * 86_400_000),
    answeredAt: answeredAt ? new Date(answeredAt) : null,
    status: answeredAt ? 'answered' : 'new',
    ...change,
  })

describe('the figures of the overview', () => {
  const store = emptyStore()
  const read = () => readOverview(store.db, period)
  const given = (...rows: (typeof leads.$inferInsert)[]) => store.db.insert(leads).values(rows)

  test('are zero for an empty store', async () => {
    expect(await read()).toEqual({
      ...{ unanswered: 0, overdue: 0 },
      byWeek: period.mondays.map(({ day }) => ({ day, questions: 0, others: 0, answered: 0 })),
      ...{ groups: [], answers: { answered: 0, inTime: 0, median: null } },
    })
  })

  test('count leads since a Monday in the owner’s time zone by kind and program, without spam', async () => {
    await given(
      lead('2026-08-30T18:29:59.999Z'),
      lead('2026-08-30T18:30:00.000Z'),
      lead('2026-11-15T18:29:59.999Z'),
      lead('2026-11-15T18:30:00.000Z'),
      lead('2026-11-18T11:00:00Z', { kind: 'pack', program: 'manager_coach' }),
      lead('2026-11-18T11:00:00Z', { status: 'spam' }),
    )
    const { groups } = await readOverview(store.db, reportPeriod(now, 'Asia/Kolkata', 12))
    expect(groups.toSorted((one, other) => other.leads - one.leads)).toMatchObject([
      { kind: 'contact', program: null, leads: 3, thisWeek: 1, lastWeek: 1 },
      { kind: 'pack', program: 'manager_coach', leads: 1, thisWeek: 1, lastWeek: 0 },
    ])
  })

  test('cover twelve weeks, or four weeks if there are more than ten thousand leads', async () => {
    const many = (count: number) =>
      store.db.execute(sql`
        insert into leads (id, kind, email, details, received_at)
        select gen_random_uuid(), 'contact', 'a@example.com', '{}', ${period.first.start.toISOString()}::timestamptz
        from generate_series(1, ${count}::int)`)
    await given(lead('2026-08-30T23:59:59.999Z'))
    await many(10_000)
    expect(await readPeriod(store.db, now, 'UTC')).toEqual(period)
    await many(1)
    const { weeks, first } = await readPeriod(store.db, now, 'UTC')
    expect([weeks, first.day]).toEqual([4, '2026-10-26'])
  })

  test('compare this week with the whole last week, and with last week up to the same hour', async () => {
    await given(
      lead('2026-11-08T23:59:59Z'),
      lead('2026-11-09T00:00:00Z'),
      lead('2026-11-11T11:59:59Z'),
      lead('2026-11-11T12:00:00Z'),
      lead('2026-11-16T00:00:00Z'),
      lead('2026-11-17T00:00:00Z', { status: 'spam' }),
    )
    const { groups } = await read()
    expect(groups).toMatchObject([{ thisWeek: 1, lastWeek: 3, lastWeekByNow: 2 }])
  })

  test('count the questions and other leads of each week', async () => {
    await given(
      lead('2026-11-08T23:59:59Z', { kind: 'pack' }),
      lead('2026-11-16T00:00:00Z'),
      lead('2026-11-17T00:00:00Z', { kind: 'newsletter', answeredAt: now }),
    )
    const { byWeek } = await read()
    expect(byWeek).toHaveLength(12)
    expect(byWeek.filter(({ questions, others }) => questions + others > 0)).toEqual([
      { day: '2026-11-02', questions: 0, others: 1, answered: 0 },
      { day: '2026-11-16', questions: 1, others: 1, answered: 1 },
    ])
  })

  test('count leads and answered leads by source, ignoring its case', async () => {
    const from = (utm_source?: string, change = {}) =>
      lead('2026-11-17T09:00:00Z', { source: utm_source ? { utm_source } : null, ...change })
    const answered = { status: 'closed', answeredAt: now }
    await given(from('LinkedIn'), from(' linkedin ', answered), from(), from('  ', answered))
    await given(from('spammer', { status: 'spam' }))
    const { groups } = await read()
    const bySource = groups.map((row) => [row.source, row.leads, row.answered])
    expect(bySource).toHaveLength(2)
    expect(bySource).toEqual(
      expect.arrayContaining([
        [null, 2, 1],
        ['linkedin', 2, 1],
      ]),
    )
  })

  test('have the median time of promised answers, and the number of open promises', async () => {
    await given(
      promised('2026-11-10T09:00:00Z', '2026-11-12T09:00:00.000Z'),
      promised('2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z', { status: 'closed' }),
      promised('2026-11-10T09:00:00Z', '2026-11-12T09:00:00.001Z'),
      promised('2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z', { status: 'spam' }),
      promised('2026-11-16T12:00:00Z'),
      promised('2026-11-16T11:59:59.999Z', undefined, { status: 'later' }),
      promised('2026-01-05T09:00:00Z'),
      lead('2026-11-17T09:00:00Z', { status: 'answered', answeredAt: now }),
    )
    expect(await read()).toMatchObject({
      answers: { answered: 3, inTime: 2, median: 48 * 3_600_000 },
      ...{ unanswered: 3, overdue: 2 },
    })
  })

  test('link to lists with the same number of leads', async () => {
    const pack = { kind: 'pack', program: 'manager_coach' }
    const source = { utm_source: 'LinkedIn' }
    await given(
      lead('2026-11-02T09:00:00Z', {
        ...{ source, status: 'closed', answeredAt: now, page: 'https://career.example/book' },
      }),
      lead('2026-11-09T09:00:00Z', { ...pack, source }),
      lead('2026-11-17T09:00:00Z', pack),
      lead('2026-11-17T09:00:00Z', { kind: 'pack', program: 'pivot_coaching' }),
      lead('2026-11-17T09:00:00Z', { ...pack, source, status: 'spam' }),
      lead('2026-06-17T09:00:00Z', { ...pack, source }),
    )
    const overview = await read()
    const page = renderToStaticMarkup(
      createElement(OverviewView, {
        ...{ overview, funnels: [], visits: [], programs: seedPrograms, period },
      }),
    )
    const links = page.matchAll(/href="\/owner\?([^"]*)"[^>]*>(?:<span[^>]*>)?(\d+)/g)
    const numbers = []
    for (const [, query = '', number] of links) {
      const fields = Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')))
      const filter = readFilter(fields)
      expect(await countLeads(store.db, filter, ''), query).toBe(Number(number))
      const { rows } = await findLeads(store.db, filter)
      expect(rows, query).toHaveLength(Number(number))
      numbers.push(Number(number))
    }
    const [sources, places, packs] = [
      [2, 1, 2, 0],
      [1, 1],
      [0, 1, 2, 0, 0],
    ]
    expect(numbers).toEqual([2, ...sources, ...places, ...packs])
    expect(page).toContain('Most of those you answered: Book.')
  })
})
