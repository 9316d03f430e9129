import { and, eq, sql } from 'drizzle-orm'
import { type ProgramKey, programs } from '#schemas/programs.ts'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { bandOf } from '#web/features/self-check/score.ts'
import type { SelfCheckContents } from '#web/features/self-check/server/content.ts'
import { many, within } from './figures.ts'
import type { Period } from './period.ts'

/** How many self-checks of a program had so many answers of “no” or “not sure”. */
export interface SelfCheckFigure {
  program: string | null
  noOrNotSure: number
  leads: number
}

export const countSelfChecks = (db: Database, period: Period): Promise<SelfCheckFigure[]> =>
  db
    .select({
      program: leads.program,
      noOrNotSure: sql<number>`(${leads.details} ->> 'noOrNotSure')::int`,
      leads: many,
    })
    .from(leads)
    .where(
      and(
        within(period),
        eq(leads.kind, 'self-check'),
        sql`${leads.details} ->> 'noOrNotSure' ~ '^[0-9]{1,3}$'`,
      ),
    )
    .groupBy(sql`1, 2`)

export interface Bands {
  program: ProgramKey
  needsHelp: number
  doingWell: number
}

/** The bands by program, by the coach's present limits; programs without a self-check are left out. */
export function bandsOf(figures: SelfCheckFigure[], contents: SelfCheckContents): Bands[] {
  return programs.flatMap(({ key }) => {
    const own = figures.filter(({ program }) => program === key)
    if (own.length === 0) return []
    const isIn = ({ noOrNotSure }: SelfCheckFigure) =>
      bandOf(noOrNotSure, contents[key]?.needsHelpFrom)
    const sum = (band: ReturnType<typeof isIn>) =>
      own.reduce((all, figure) => all + (isIn(figure) === band ? figure.leads : 0), 0)
    return [{ program: key, needsHelp: sum('needs_help'), doingWell: sum('doing_well') }]
  })
}
