import type { Metadata } from 'next'
import { readPrograms } from '#web/leads/programs.ts'
import { DatabaseDown, InboxFrame } from '#web/owner/frame.tsx'
import { readOverview } from '#web/owner/overview/figures.ts'
import { readSpan, reportPeriod } from '#web/owner/overview/period.ts'
import { readScoring } from '#web/owner/overview/score.ts'
import { OverviewView } from '#web/owner/overview/view.tsx'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'
import { readVisits, visitWeeks } from '#web/owner/visits/figures.ts'
import { VisitsView } from '#web/owner/visits/view.tsx'

export const metadata: Metadata = { title: 'Overview' }

/** Figures and charts of the last weeks: leads by week, program and source, and whether they were answered. */
export default async function OverviewPage({ searchParams }: QueryProps) {
  const period = reportPeriod(readSpan((await searchParams).weeks), new Date())
  const visitPeriod = reportPeriod(visitWeeks, period.now)
  const loaded = await requireOwner(async (db) => {
    const [overview, programs, needsHelp] = await Promise.all([
      readOverview(db, period),
      readPrograms(),
      readScoring(),
    ])
    return {
      ...{ overview, programs, needsHelp },
      visits: await readVisits(db, visitPeriod.from, period.now),
    }
  })
  if (loaded === undefined) return <DatabaseDown />
  return (
    <InboxFrame title="Overview" owner={loaded.owner} here="/owner/overview">
      <OverviewView {...loaded.data} period={period} />
      <VisitsView
        visits={loaded.data.visits}
        programs={loaded.data.programs}
        period={visitPeriod}
      />
    </InboxFrame>
  )
}
