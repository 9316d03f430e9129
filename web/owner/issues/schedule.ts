import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { type HeldReason, newsletterIssues, scheduledIssues } from '#web/db/tables.ts'
import { momentsOf } from '#web/leads/zoned-days.ts'

/** Hours for which an issue that could not begin at its time still begins by itself. */
export const lateHours = 6

const longestAhead = 366 * 86_400_000

/**
 * The moment of a date and time as it was typed, such as `2026-12-01T09:00`. Of two it is the first.
 * @param zone whose clocks are meant
 */
export function chosenMoment(
  typed: string,
  zone: string,
  now = new Date(),
): { at: Date; isTwice: boolean } | { problem: string } {
  const [at, second] = momentsOf(typed, zone)
  if (at === undefined)
    return {
      problem: `That time does not exist in ${zone}: the clocks are put forward over it. Choose another one.`,
    }
  if (at <= now) return { problem: 'That time is over. Choose a later one.' }
  if (at.getTime() - now.getTime() > longestAhead)
    return { problem: 'That is more than a year ahead. Look at the year.' }
  return { at, isTwice: second !== undefined }
}

/** Sets the time of an issue, in the place of an earlier one. @returns false when it was begun before */
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

/** Takes the time of an issue back. @returns false when it had none: it was begun, or taken back before */
export async function takeBack(tx: Database, id: string): Promise<boolean> {
  const taken = await tx.delete(scheduledIssues).where(eq(scheduledIssues.id, id)).returning()
  return taken.length > 0
}

/** Issues that have a time, the next first. */
export const readScheduled = (db: Database, id?: string) =>
  db
    .select()
    .from(scheduledIssues)
    .where(id === undefined ? undefined : eq(scheduledIssues.id, id))
    .orderBy(asc(scheduledIssues.sendAt))

export type ScheduledIssue = Awaited<ReturnType<typeof readScheduled>>[number]

/** Condition: its time has come, and it is not held. */
export const isTime = and(isNull(scheduledIssues.held), lte(scheduledIssues.sendAt, sql`now()`))

/** Locks an issue whose time has come. Of two processes one has it; one that was taken back nobody. */
export async function claimScheduled(tx: Database, id: string): Promise<boolean> {
  const which = and(eq(scheduledIssues.id, id), isTime)
  return (await tx.select().from(scheduledIssues).where(which).for('update')).length > 0
}

/** Holds issues whose time has come. @returns those that were not held before */
export const holdScheduled = (tx: Database, which: SQL, held: HeldReason) =>
  tx.update(scheduledIssues).set({ held }).where(and(isTime, which)).returning()
