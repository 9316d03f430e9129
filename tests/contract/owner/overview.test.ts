import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { seedPrograms } from '#tests/contract/content/seed-programs.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { leads } from '#web/db/tables.ts'
import { readFilter } from '#web/owner/list/filter.ts'
import { countLeads } from '#web/owner/list/find-leads.ts'
import { BandsChart } from '#web/owner/overview/charts.tsx'
import { readOverview } from '#web/owner/overview/figures.ts'
import { reportPeriod } from '#web/owner/overview/period.ts'
import { OverviewView } from '#web/owner/overview/view.tsx'

/** A Wednesday; its week began on Monday the 16th. */
const now = new Date('2026-11-18T12:00:00Z')
const period = reportPeriod(12, now)

const lead = (receivedAt: string, change: Partial<typeof leads.$inferInsert> = {}) => ({
  id: randomUUID(),
  kind: 'contact',
  email: 'priya@example.com',
  details: {},
  receivedAt: new Date(receivedAt),
  ...change,
})

const selfCheck = (program: string, noOrNotSure: unknown) =>
  lead('2026-11-17T09:00:00Z', { kind: 'self-check', program, details: { noOrNotSure } })

const promised = (dueAt: string, answeredAt?: string, change = {}) =>
  lead('2026-11-10T09:00:00Z', {
    dueAt: new Date(dueAt),
    answeredAt: answeredAt ? new Date(answeredAt) : null,
    status: answeredAt ? 'answered' : 'new',
    ...change,
  })

describe('the figures of the overview', () => {
  const store = emptyStore()
  const read = () => readOverview(store.db, period)
  const given = (...rows: (typeof leads.$inferInsert)[]) => store.db.insert(leads).values(rows)

  test('are empty for an empty store, without an error', async () => {
    expect(await read()).toEqual({
      ...{ thisWeek: 0, lastWeek: 0, lastWeekByNow: 0, waiting: 0, overdue: 0, spam: 0 },
      ...{ byWeek: [], byProgram: [], bySource: [], byPage: [], selfChecks: [] },
      promises: { inTime: 0, late: 0, open: 0, overdue: 0, closed: 0 },
    })
  })

  test('counts by week and kind: weeks begin on Monday in UTC, spam is counted apart', async () => {
    await given(
      lead('2026-08-30T23:59:59.999Z'),
      lead('2026-08-31T00:00:00.000Z'),
      lead('2026-11-15T23:59:59.999Z'),
      lead('2026-11-16T00:00:00.000Z'),
      lead('2026-11-16T00:30:00+05:30', { kind: 'pack' }),
      lead('2026-11-18T11:00:00Z'),
      lead('2026-11-18T11:00:00Z', { kind: 'newsletter' }),
      lead('2026-11-18T11:00:00Z', { status: 'spam' }),
      lead('2026-11-23T00:00:00.000Z', { kind: 'pack' }),
    )
    const found = await read()
    expect(found.byWeek).toEqual([
      { week: '2026-08-31', kind: 'contact', leads: 1 },
      { week: '2026-11-09', kind: 'contact', leads: 1 },
      { week: '2026-11-09', kind: 'pack', leads: 1 },
      { week: '2026-11-16', kind: 'contact', leads: 2 },
      { week: '2026-11-16', kind: 'newsletter', leads: 1 },
    ])
    expect(found.spam).toBe(1)
    expect(await readOverview(store.db, reportPeriod(26, now))).toMatchObject({
      byWeek: [{ week: '2026-08-24', kind: 'contact', leads: 1 }, {}, {}, {}, {}, {}],
    })
  })

  test('compares this week with the last, whole and up to the same hour', async () => {
    await given(
      lead('2026-11-08T23:59:59Z'),
      lead('2026-11-09T00:00:00Z'),
      lead('2026-11-11T11:59:59Z'),
      lead('2026-11-11T12:00:00Z'),
      lead('2026-11-16T00:00:00Z'),
      lead('2026-11-17T00:00:00Z', { status: 'spam' }),
    )
    const overview = await read()
    expect(overview).toMatchObject({ thisWeek: 1, lastWeek: 3, lastWeekByNow: 2 })
    const props = { overview, programs: [], needsHelp: () => false, period }
    const page = renderToStaticMarkup(createElement(OverviewView, props))
    const [, query = ''] = /"\/owner\?([^"]*)"/.exec(page) ?? []
    const listed = new URLSearchParams(query.replaceAll('&amp;', '&'))
    const linked = readFilter(Object.fromEntries(listed))
    expect(await countLeads(store.db, linked, '')).toBe(1)
  })

  test('counts by program', async () => {
    await given(
      selfCheck('manager_coach', 1),
      lead('2026-11-17T09:00:00Z', { kind: 'pack', program: 'manager_coach' }),
      lead('2026-11-17T09:00:00Z', { kind: 'pack', program: 'pivot_coaching' }),
      lead('2026-11-17T09:00:00Z', { kind: 'pack', program: 'pivot_coaching', status: 'spam' }),
      lead('2026-11-17T09:00:00Z'),
    )
    const { byProgram } = await read()
    expect(new Map(byProgram.map((row) => [row.program, row.leads]))).toEqual(
      new Map([
        ['manager_coach', 2],
        ['pivot_coaching', 1],
      ]),
    )
  })

  test('names the eight sources of most leads, including direct visits, and sums up the rest', async () => {
    const from = (times: number, utm_source?: string) =>
      Array.from({ length: times }, () =>
        lead('2026-11-17T09:00:00Z', { source: utm_source ? { utm_source } : null }),
      )
    await given(
      ...from(9, 'LinkedIn'),
      ...from(1, ' linkedin '),
      ...from(8),
      ...from(1, '   '),
      ...['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', '<b>"k"</b>'].flatMap((name, n) =>
        from(n < 6 ? 3 : n - 5, name),
      ),
      lead('2026-11-17T09:00:00Z', { status: 'spam', source: { utm_source: 'spammer' } }),
    )
    const { bySource } = await read()
    expect(bySource).toEqual([
      { name: 'linkedin', leads: 10, names: 1 },
      { name: null, leads: 9, names: 1 },
      { name: '<b>"k"</b>', leads: 3, names: 1 },
      ...['c', 'd', 'e', 'f', 'g'].map((name) => ({ name, leads: 3, names: 1 })),
      { name: null, leads: 3 + 1 + 2, names: 3 },
    ])
  })

  test('counts by the page’s path, whatever the host', async () => {
    const from = (page: string | null) => lead('2026-11-17T09:00:00Z', { page })
    await given(
      ...['https://a.example/book', 'http://b.example:3000/book', 'https://a.example/book'].map(
        from,
      ),
      ...['https://a.example/', 'https://a.example'].map(from),
      from(null),
    )
    expect((await read()).byPage).toEqual([
      { name: '/book', leads: 3, names: 1 },
      { name: '/', leads: 2, names: 1 },
      { name: null, leads: 1, names: 1 },
    ])
  })

  test('counts self-checks by band, with each program’s own limit', async () => {
    await given(
      ...[0, 1, 1, 2, 5].map((n) => selfCheck('manager_coach', n)),
      ...[2, 3].map((n) => selfCheck('pivot_coaching', n)),
      // Values that no form can send, but a database can hold.
      ...['many', -1, 10 ** 12, null, undefined].map((n) => selfCheck('manager_coach', n)),
      selfCheck('no_program', 1),
    )
    const { selfChecks } = await read()
    const page = renderToStaticMarkup(
      createElement(BandsChart, {
        figures: selfChecks,
        programs: seedPrograms,
        needsHelp: (score, program) => score >= (program === 'manager_coach' ? 2 : 3),
      }),
    )
    expect(page).toContain('3 of 8 self-checks')
    for (const title of [
      'Career Pivot Coaching: 1 needs help, 1 doing well',
      'Manager as Coach: 2 needs help, 3 doing well',
      // Of a program that no longer exists.
      'No program: 0 needs help, 1 doing well',
    ])
      expect(page).toContain(title)
  })

  test('counts a self-check by the result that was shown, whatever the limit is today', async () => {
    const withResult = (needsHelp: boolean) => ({
      ...selfCheck('manager_coach', 2),
      shown: { from: 'page', questions: [], result: { title: '', needsHelp } },
    })
    await given(withResult(true), withResult(false), selfCheck('manager_coach', 2))
    const { selfChecks: figures } = await read()
    const props = { figures, programs: seedPrograms, needsHelp: () => true }
    const page = renderToStaticMarkup(createElement(BandsChart, props))
    expect(page).toContain('Manager as Coach: 2 needs help, 1 doing well')
  })

  test('separates kept and broken promises, to the millisecond', async () => {
    await given(
      promised('2026-11-12T09:00:00Z', '2026-11-12T09:00:00.000Z'),
      promised('2026-11-12T09:00:00Z', '2026-11-11T09:00:00Z', { status: 'closed' }),
      promised('2026-11-12T09:00:00Z', '2026-11-12T09:00:00.001Z'),
      promised('2026-11-18T12:00:00Z'),
      promised('2026-11-18T11:59:59.999Z'),
      promised('2026-11-18T11:59:59.999Z', undefined, { status: 'later' }),
      promised('2026-11-12T09:00:00Z', undefined, { status: 'closed' }),
      promised('2026-11-12T09:00:00Z', undefined, { status: 'spam' }),
      lead('2026-11-17T09:00:00Z'),
      // Promised before the period, and still open.
      lead('2026-01-05T09:00:00Z', { dueAt: new Date('2026-01-07T09:00:00Z') }),
    )
    expect(await read()).toMatchObject({
      promises: { inTime: 2, late: 1, open: 1, overdue: 2, closed: 1 },
      ...{ waiting: 4, overdue: 3 },
    })
  })
})
