import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { settings } from '#web/db/tables.ts'

/** Hour of the nightly run, in UTC. */
const hour = 2

/** Minutes until a claim expires: a process that has not finished by then counts as dead. */
const leaseMinutes = 15

/**
 * A claimed run: its due time, the current time, and the end of the claim. All times come from the database's clock,
 * which all instances share.
 */
export interface NightlyRun {
  began: Date
  now: Date
  until: Date
}

/** Returns the due time of the latest nightly run. */
export function nightStart(now: Date): Date {
  const began = new Date(now)
  began.setUTCHours(hour, 0, 0, 0)
  if (began > now) began.setUTCDate(began.getUTCDate() - 1)
  return began
}

const name = 'nightly-jobs'

/**
 * Claims the nightly run in one statement, so that one of several instances gets it.
 * @param at time of the run, for tests; by default the database's current time
 * @returns undefined if the run is done, or claimed by another process
 */
export async function claimNightlyRun(db: Database, at?: Date): Promise<NightlyRun | undefined> {
  const now = at ?? (await clockOf(db))
  const began = nightStart(now)
  const until = new Date(now.getTime() + leaseMinutes * 60_000)
  const claimed = await db
    .insert(settings)
    .values({ name, value: { done: null, until: until.toISOString() } })
    .onConflictDoUpdate({
      target: settings.name,
      set: {
        value: sql`${settings.value} || jsonb_build_object('until', ${until.toISOString()}::text)`,
        setAt: sql`now()`,
      },
      // Both values are ISO times, so their order as text is their order in time.
      setWhere: sql`coalesce(${settings.value}->>'done', '') < ${began.toISOString()} and coalesce(${settings.value}->>'until', '') <= ${now.toISOString()}`,
    })
    .returning({ name: settings.name })
  return claimed.length > 0 ? { began, now, until } : undefined
}

/**
 * Releases the claim, unless another process has taken it over.
 * @param done true if the run is complete
 */
export async function releaseNightlyRun(db: Database, { began, until }: NightlyRun, done: boolean): Promise<void> {
  const left = done ? { done: began.toISOString(), until: null } : { until: null }
  await db
    .update(settings)
    .set({ value: sql`${settings.value} || ${JSON.stringify(left)}::jsonb` })
    .where(and(eq(settings.name, name), sql`${settings.value}->>'until' = ${until.toISOString()}`))
}

/** Reads the database's clock, which all instances share. */
export async function clockOf(db: Database): Promise<Date> {
  const [row] = await db
    .select({ ms: sql`extract(epoch from now()) * 1000`.mapWith(Number) })
    .from(sql`(select 1) as one`)
  return new Date(row?.ms ?? Number.NaN)
}
