import { and, eq, sql } from 'drizzle-orm'
import { type ProgramKey, programs } from '#schemas/programs.ts'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import { many, within } from './figures.ts'
import type { Period } from './period.ts'

/** The kind that has a score: the self-check. */
const kind = leadKinds.find(({ score }) => score !== undefined)

/** What the coach wrote for it: where help is needed. */
export const scoreContent = async (): Promise<unknown> => kind?.content()

/** How many self-checks of a program had so many answers of “no” or “not sure”. */
export interface SelfCheckFigure {
  program: string | null
  noOrNotSure: number
  leads: number
}

const score = sql`${leads.details} ->> ${kind?.score?.detail ?? ''}::text`

export const countSelfChecks = (db: Database, period: Period): Promise<SelfCheckFigure[]> =>
  db
    .select({
      program: leads.program,
      noOrNotSure: sql<number>`(${score})::int`,
      leads: many,
    })
    .from(leads)
    .where(and(within(period), eq(leads.kind, kind?.kind ?? ''), sql`${score} ~ '^[0-9]{1,3}$'`))
    .groupBy(sql`1, 2`)

export interface Bands {
  program: ProgramKey
  needsHelp: number
  doingWell: number
}

/** The bands by program, by the coach's present limits; programs without a self-check are left out. */
export function bandsOf(figures: SelfCheckFigure[], content: unknown): Bands[] {
  return programs.flatMap(({ key }) => {
    const own = figures.filter(({ program }) => program === key)
    if (own.length === 0) return []
    const [needing, well] = [true, false].map((helpless) =>
      own
        .filter((figure) => kind?.score?.needsHelp(figure.noOrNotSure, key, content) === helpless)
        .reduce((sum, figure) => sum + figure.leads, 0),
    )
    return [{ program: key, needsHelp: needing ?? 0, doingWell: well ?? 0 }]
  })
}
