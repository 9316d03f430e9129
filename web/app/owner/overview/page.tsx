import type { Metadata } from 'next'
import { InboxDown, InboxFrame } from '#web/owner/frame.tsx'
import { scoreContent } from '#web/owner/overview/bands.ts'
import { periodOf, readSpan } from '#web/owner/overview/period.ts'
import { readOverview } from '#web/owner/overview/read.ts'
import { OverviewView } from '#web/owner/overview/view.tsx'
import type { QueryProps } from '#web/owner/require-owner.ts'
import { requireOwner } from '#web/owner/require-owner.ts'

export const metadata: Metadata = { title: 'Overview' }

/** How things go, to be looked at: leads by week, program and source, and whether they were answered. */
export default async function OverviewPage({ searchParams }: QueryProps) {
  const span = readSpan((await searchParams).weeks)
  const visit = await requireOwner(async (db) => {
    const period = periodOf(span, new Date())
    const [overview, content] = await Promise.all([readOverview(db, period), scoreContent()])
    return { period, overview, content }
  })
  if (visit === undefined) return <InboxDown />
  return (
    <InboxFrame title="Overview" owner={visit.owner} here="/owner/overview">
      <OverviewView {...visit.found} />
    </InboxFrame>
  )
}
