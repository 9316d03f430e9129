import type { Database } from '#web/db/store.ts'
import { countSelfChecks } from './bands.ts'
import {
  countByProgram,
  countByWeek,
  countPromises,
  countSpam,
  countThisWeek,
  countWaiting,
} from './figures.ts'
import type { Period } from './period.ts'
import { countByPage, countBySource } from './sources.ts'

/**
 * Everything the overview shows, each in one statement. One after the other: a large store is busy for
 * a moment with each, and what a visitor sends must find a gap.
 */
export async function readOverview(db: Database, period: Period) {
  return {
    ...(await countThisWeek(db, period.now)),
    ...(await countWaiting(db, period.now)),
    byWeek: await countByWeek(db, period),
    byProgram: await countByProgram(db, period),
    bySource: await countBySource(db, period),
    byPage: await countByPage(db, period),
    selfChecks: await countSelfChecks(db, period),
    promises: await countPromises(db, period),
    spam: await countSpam(db, period),
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>
