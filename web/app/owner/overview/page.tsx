import type { Metadata } from 'next'
import { OverviewView } from '#web/owner/overview/leads-view.tsx'
import { OverviewFrame } from '#web/owner/overview/overview-frame.tsx'
import { readFigures } from '#web/owner/overview/read-figures.ts'
import { requireOwner } from '#web/owner/require-owner.ts'

export const metadata: Metadata = { title: 'Overview' }

/** Figures of the last weeks: leads and their sources, response times, and forms. */
export default async function OverviewPage() {
  const { owner, data } = await requireOwner(readFigures)
  return (
    <OverviewFrame owner={owner} here="/owner/overview">
      <OverviewView {...data} />
    </OverviewFrame>
  )
}
