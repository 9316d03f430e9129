import type { Metadata } from 'next'
import { getQuizzes } from '#web/content/queries/quiz.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { DatabaseDown, InboxFrame } from '#web/owner/inbox-frame.tsx'
import { readPeriod } from '#web/owner/overview/report-period.ts'
import { readQuizFigures } from '#web/owner/quizzes/quiz-figures.ts'
import { QuizzesView } from '#web/owner/quizzes/quizzes-view.tsx'
import { requireOwner } from '#web/owner/require-owner.ts'
import { shownZone } from '#web/owner/shown-zone.ts'

export const metadata: Metadata = { title: 'Quizzes' }

/** Figures of each quiz on the site. */
export default async function QuizzesPage() {
  const content = await ifInTime(getQuizzes())
  const loaded = await requireOwner(async (db) => {
    const period = await readPeriod(db, new Date(), shownZone())
    return { period, quizzes: await readQuizFigures(db, period, content?.quizzes ?? []) }
  })
  if (loaded === undefined) return <DatabaseDown />
  return (
    <InboxFrame title="Quizzes" owner={loaded.owner} here="/owner/overview">
      <QuizzesView {...loaded.data} />
    </InboxFrame>
  )
}
