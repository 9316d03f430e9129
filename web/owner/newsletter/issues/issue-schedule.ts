import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { type HeldReason, newsletterIssues, scheduledIssues } from '#web/db/tables.ts'
import { momentsOf } from '#web/leads/zoned-days.ts'

/** Hours of delay after which a scheduled issue is held instead of sent. */
export const lateHours = 6

const maxAhead = 366 * 86_400_000

/**
 * Parses the local time of a schedule, such as `2026-12-01T09:00`. A local time that occurs twice means the
 * first occurrence.
 * @param zone time zone of the local time
 */
export function parseSendTime(
  typed: string,
  zone: string,
  now = new Date(),
): { at: Date; isAmbiguous: boolean } | { problem: string } {
  const [at, second] = momentsOf(typed, zone)
  if (at === undefined)
    return {
      problem: `That time does not exist in ${zone}: the clocks are put forward over it. Choose another one.`,
    }
  if (at <= now) return { problem: 'That time is over. Choose a later one.' }
  if (at.getTime() - now.getTime() > maxAhead) return { problem: 'That is more than a year ahead. Look at the year.' }
  return { at, isAmbiguous: second !== undefined }
}

/** Sets or changes the time of an issue. @returns false when its sending has begun */
export async function scheduleIssue(
  tx: Database,
  { id, title, sendAt }: { id: string; title: string; sendAt: Date },
): Promise<boolean> {
  if ((await tx.$count(newsletterIssues, eq(newsletterIssues.id, id))) > 0) return false
  const set = { title, sendAt, held: null }
  await tx
    .insert(scheduledIssues)
    .values({ id, ...set })
    .onConflictDoUpdate({ target: scheduledIssues.id, set })
  return true
}

/** Removes the time of an issue. @returns false when it has none */
export async function unschedule(tx: Database, id: string): Promise<boolean> {
  const removed = await tx.delete(scheduledIssues).where(eq(scheduledIssues.id, id)).returning()
  return removed.length > 0
}

/** Reads the scheduled issues, next first. */
export const readScheduled = (db: Database, id?: string) =>
  db
    .select()
    .from(scheduledIssues)
    .where(id === undefined ? undefined : eq(scheduledIssues.id, id))
    .orderBy(asc(scheduledIssues.sendAt))

export type ScheduledIssue = Awaited<ReturnType<typeof readScheduled>>[number]

export const isDue = and(isNull(scheduledIssues.held), lte(scheduledIssues.sendAt, sql`now()`))

/** Locks an issue for this process. @returns false if it is not due any more */
export async function claimScheduled(tx: Database, id: string): Promise<boolean> {
  const which = and(eq(scheduledIssues.id, id), isDue)
  return (await tx.select().from(scheduledIssues).where(which).for('update')).length > 0
}

/** Holds due issues: they are not sent until somebody sends or schedules them again. @returns the held issues */
export const holdScheduled = (tx: Database, which: SQL, held: HeldReason) =>
  tx.update(scheduledIssues).set({ held }).where(and(isDue, which)).returning()
