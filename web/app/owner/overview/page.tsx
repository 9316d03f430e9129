import type { Metadata } from 'next'
import { readPrograms } from '#web/leads/programs.ts'
import { DatabaseDown, InboxFrame } from '#web/owner/inbox-frame.tsx'
import { readOverview } from '#web/owner/overview/lead-figures.ts'
import { OverviewView } from '#web/owner/overview/leads-view.tsx'
import { readPeriod } from '#web/owner/overview/report-period.ts'
import { readVisits } from '#web/owner/overview/visit-counts.ts'
import { VisitsView } from '#web/owner/overview/visits-view.tsx'
import { requireOwner } from '#web/owner/require-owner.ts'
import { shownZone } from '#web/owner/shown-zone.ts'
import { TextLink } from '#web/ui/link.tsx'

export const metadata: Metadata = { title: 'Overview' }

/** Figures of the last weeks: leads and their sources, response times, and the steps at which visitors leave. */
export default async function OverviewPage() {
  const loaded = await requireOwner(async (db) => {
    const period = await readPeriod(db, new Date(), shownZone())
    const [overview, programs] = await Promise.all([readOverview(db, period), readPrograms()])
    const visits = await readVisits(db, period.first.day, period.now)
    return { overview, programs, visits, period }
  })
  if (loaded === undefined) return <DatabaseDown />
  const { overview, visits, ...rest } = loaded.data
  return (
    <InboxFrame title="Overview" owner={loaded.owner} here="/owner/overview">
      <OverviewView overview={overview} visits={visits} {...rest} />
      <p className="mt-8">
        <TextLink href="/owner/quizzes">Figures of your quizzes</TextLink>
      </p>
      <VisitsView visits={visits} groups={overview.groups} {...rest} />
    </InboxFrame>
  )
}
