import type { Database } from '#web/db/store.ts'
import { countExpired, type Expired, readRetention } from '#web/jobs/retention.ts'
import { runningSessions, type Session } from '../session.ts'
import { readMonths } from './months.ts'

/** A period that the owner thinks about: what it would do, or that it is none. */
export type Proposal =
  | { is: 'wrong'; typed: string }
  | { is: 'period'; months: number; passed: Expired }
  | { is: 'for-ever' }

/** Everything on the settings page. @param typed the period to be looked at before it is saved */
export async function readSettings(db: Database, session: Session, typed: unknown) {
  const { months } = await readRetention(db)
  return {
    months,
    proposal: typed === undefined ? undefined : await propose(db, typed),
    sessions: (await runningSessions(db, session.email)).map((one) => ({
      ...one,
      thisOne: one.id === session.id,
    })),
  }
}

async function propose(db: Database, typed: unknown): Promise<Proposal> {
  const months = readMonths(typed)
  if (months === undefined) return { is: 'wrong', typed: String(typed) }
  if (months === null) return { is: 'for-ever' }
  return { is: 'period', months, passed: await countExpired(db, months) }
}
