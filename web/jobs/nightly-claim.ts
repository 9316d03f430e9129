import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { settings } from '#web/db/tables.ts'

/** A night begins at this hour, in UTC: when it is late for most visitors, and early for none. */
const hour = 2

/** Whoever began a night's work and says nothing for this long has died over it. */
const leaseMinutes = 15

/** A claimed night: when it began, the database's clock, which all instances share, and until when. */
export interface Night {
  began: Date
  now: Date
  until: Date
}

/** The beginning of the night that a moment belongs to, or comes after. */
export function nightOf(now: Date): Date {
  const began = new Date(now)
  began.setUTCHours(hour, 0, 0, 0)
  if (began > now) began.setUTCDate(began.getUTCDate() - 1)
  return began
}

const name = 'nightly-jobs'

/**
 * Claims the night's work for this process, in one statement: of several instances one gets it.
 * @param at a test's clock; the database's without
 * @returns undefined when it is done, or while somebody is at it
 */
export async function claimNight(db: Database, at?: Date): Promise<Night | undefined> {
  const now = at ?? (await clockOf(db))
  const began = nightOf(now)
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
      // Both are written by `toISOString`, whose order as text is their order in time.
      setWhere: sql`coalesce(${settings.value}->>'done', '') < ${began.toISOString()} and coalesce(${settings.value}->>'until', '') <= ${now.toISOString()}`,
    })
    .returning({ name: settings.name })
  return claimed.length > 0 ? { began, now, until } : undefined
}

/**
 * Gives the claim back, unless somebody else has taken it over.
 * @param done whether nothing is left to do in this night
 */
export async function leaveNight(
  db: Database,
  { began, until }: Night,
  done: boolean,
): Promise<void> {
  const left = done ? { done: began.toISOString(), until: null } : { until: null }
  await db
    .update(settings)
    .set({ value: sql`${settings.value} || ${JSON.stringify(left)}::jsonb` })
    .where(and(eq(settings.name, name), sql`${settings.value}->>'until' = ${until.toISOString()}`))
}

async function clockOf(db: Database): Promise<Date> {
  const [row] = await db
    .select({ ms: sql`extract(epoch from now()) * 1000`.mapWith(Number) })
    .from(sql`(select 1) as one`)
  return new Date(row?.ms ?? Number.NaN)
}
