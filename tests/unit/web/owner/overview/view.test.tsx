import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { seedPrograms } from '#tests/contract/content/seed-programs.ts'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import type { Overview } from '#web/owner/overview/figures.ts'
import { reportPeriod, type Span } from '#web/owner/overview/period.ts'

/** Kinds in approved-overview.txt: a new kind does not change the overview. */
const kindNames = vi.hoisted(() => [
  ...['contact', 'long-assessment', 'short-assessment', 'self-check', 'pack', 'newsletter'],
])
vi.mock('#web/lead-kinds.ts', async (load) => ({ ...(await load<object>()), kindNames }))
// Another file of this process may have loaded the modules with all kinds.
vi.resetModules()
const { OverviewView } = await import('#web/owner/overview/view.tsx')

const now = new Date('2026-11-18T12:00:00Z')

const empty: Overview = {
  ...{ thisWeek: 0, lastWeek: 0, lastWeekByNow: 0, waiting: 0, overdue: 0, spam: 0 },
  ...{ byWeek: [], byProgram: [], bySource: [], byPage: [], selfChecks: [] },
  promises: { inTime: 0, late: 0, open: 0, overdue: 0, closed: 0 },
}

const shown = (change: Partial<Overview> = {}, span: Span = 12) =>
  renderToStaticMarkup(
    <OverviewView
      overview={{ ...empty, ...change }}
      programs={seedPrograms}
      needsHelp={(score) => score >= 3}
      period={reportPeriod(span, now)}
    />,
  )

const busy: Partial<Overview> = {
  ...{ thisWeek: 3, lastWeek: 9, lastWeekByNow: 4, waiting: 1, overdue: 1, spam: 2 },
  byWeek: [
    { week: '2026-11-09', kind: 'pack', leads: 9 },
    { week: '2026-11-16', kind: 'contact', leads: 2 },
    { week: '2026-11-16', kind: 'of-another-time', leads: 1 },
  ],
  byProgram: [{ program: 'manager_coach', leads: 9 }],
  bySource: [
    { name: 'linkedin', leads: 8, names: 1 },
    { name: null, leads: 2, names: 1 },
    { name: null, leads: 2, names: 32 },
  ],
  byPage: [{ name: null, leads: 12, names: 1 }],
  selfChecks: [{ program: 'manager_coach', score: 4, needsHelp: null, leads: 1 }],
  promises: { inTime: 3, late: 1, open: 0, overdue: 1, closed: 0 },
}

describe('the overview', () => {
  test('has every number in sentences and tables, as in approved-overview.txt', async () => {
    const text = shown(busy).replaceAll(/(<[^>]*>)+/g, '\n')
    await expect(text).toMatchFileSnapshot('approved-overview.txt')
  })

  test('says so without leads', () => {
    const page = shown()
    expect(page).toContain('No lead in the last 12 weeks.')
    expect(page).toContain('there was none.')
  })

  test('escapes any name', () => {
    const ranked = naughty.map((name, at) => ({ name: `${at} ${name}`, leads: 1, names: 1 }))
    const page = shown({ bySource: ranked, byPage: ranked })
    const tags = new Set([...page.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag))
    const own = new Set([...shown(busy).matchAll(/<([a-z]+)/g)].map(([, tag]) => tag))
    expect([...tags].filter((tag) => !own.has(tag))).toEqual([])
  })
})
