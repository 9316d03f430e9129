import type { Metadata } from 'next'
import { OverviewFrame } from '#web/owner/overview/overview-frame.tsx'
import { readFigures } from '#web/owner/overview/read-figures.ts'
import { VisitsView } from '#web/owner/overview/visits-view.tsx'
import { requireOwner } from '#web/owner/require-owner.ts'

export const metadata: Metadata = { title: 'Where visitors stop' }

/** Visits of the last weeks: each form and quiz step by step, and the most frequent pages. */
export default async function VisitsPage() {
  const { owner, data } = await requireOwner(readFigures)
  return (
    <OverviewFrame owner={owner} here="/owner/quizzes">
      <VisitsView {...data} />
    </OverviewFrame>
  )
}
