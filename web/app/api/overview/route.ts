import { notAllowed } from '#web/http/response.ts'
import { readInboxCounts } from '#web/owner/inbox/inbox-counts.ts'
import { reportPeriod } from '#web/owner/overview/report-period.ts'
import { readVisits, totalsOf } from '#web/owner/overview/visit-counts.ts'
import { answerStudio } from '#web/owner/studio/answer-studio.ts'

export const GET = notAllowed('POST, OPTIONS')

/** Returns the number of leads to answer, and of pages that visitors opened since Monday. */
export const POST = answerStudio(async (db) => {
  const now = new Date()
  const { thisWeek } = reportPeriod(now, 'UTC', 1)
  const [{ open, overdue }, visits] = await Promise.all([readInboxCounts(db, now), readVisits(db, thisWeek.day, now)])
  const [pagesOpened] = totalsOf(visits)
  return { toAnswer: open, overdue, pagesOpened }
})
