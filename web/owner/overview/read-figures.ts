import { getQuizzes } from '#web/content/queries/quiz.ts'
import type { Database } from '#web/db/store.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { readPrograms } from '#web/leads/programs.ts'
import { shownZone } from '../shown-zone.ts'
import { countFunnels, funnelsOf } from './funnels.ts'
import { leadsOf, readOverview } from './lead-figures.ts'
import { readPeriod } from './report-period.ts'
import { readVisits } from './visit-counts.ts'

/** Reads the figures of the last weeks. */
export async function readFigures(db: Database) {
  const period = await readPeriod(db, new Date(), shownZone())
  const [programs, content] = await Promise.all([readPrograms(), ifInTime(getQuizzes())])
  const overview = await readOverview(db, period)
  const visits = await readVisits(db, period.first.day, period.now)
  const funnels = countFunnels(funnelsOf(programs, content?.quizzes ?? []), visits, (filter) =>
    leadsOf(overview.groups, filter),
  )
  return { period, programs, overview, visits, funnels }
}
