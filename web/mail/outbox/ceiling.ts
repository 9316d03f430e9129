import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mergeSetting, readSetting } from '#web/db/settings.ts'
import type { Database } from '#web/db/store.ts'
import { isReceipt, leads, outbox, settings } from '#web/db/tables.ts'

/**
 * Most mails to visitors that forms may cause. Anybody can type a stranger's address into a form, and the limits of a
 * network or an address do not bound a flood from many networks.
 */
const ceilings = [
  { max: 200, within: '1 hour' },
  { max: 1_000, within: '1 day' },
]

const name = 'flood'

const stored = z.object({
  /** Time of the last mail that told the owners of a flood. */
  toldAt: z.iso.datetime().optional(),
  /** Time at which the notices to the owners were last gathered. */
  gatheredAt: z.iso.datetime().optional(),
  /** Mails before this time do not count, because an owner has decided that they are to real visitors. */
  countedFrom: z.iso.datetime().optional(),
})

/** Null for a time in the future, which was written while the clock was ahead. */
const countedFrom = sql`(
  select at from (select (value ->> 'countedFrom')::timestamptz as at from ${settings} where name = ${name}) as one
  where at <= now())`

const isReached = ({ max, within }: (typeof ceilings)[number]): SQL => sql`exists (
  select from ${outbox}
  where ${isReceipt} and created_at > greatest(now() - ${within}::interval, ${countedFrom})
  order by created_at desc offset ${max - 1} limit 1)`

/**
 * True if forms have caused as many mails to visitors as the site sends within an hour or a day. Reads only the newest
 * entries of an index, and takes no lock. Concurrent forms may therefore exceed the ceiling by their number.
 */
export async function isCeilingReached(db: Database): Promise<boolean> {
  const conditions = ceilings.map(isReached)
  const [row] = await db
    .select({ isReached: sql<boolean>`${sql.join(conditions, sql` or `)}` })
    .from(sql`(select 1) as one`)
  return row?.isReached ?? false
}

const isHeld = eq(outbox.state, sql`'held'`)
const isNotice = sql`purpose like '%-for-owners'`
const isHeldReceipt = and(isHeld, sql`not ${isNotice}`)
export const isHeldOwnerMail = and(isHeld, isNotice)

export const countHeldReceipts = (db: Database): Promise<number> => db.$count(outbox, isHeldReceipt)

/** True if the mails of a lead were held beyond the ceiling, and an owner has not decided about them. */
export const isMailHeld = async (db: Database, leadId: string): Promise<boolean> =>
  (await db.$count(outbox, and(eq(outbox.leadId, leadId), isHeldReceipt))) > 0

/** `last_error` of a held mail to a visitor that an owner left out, and of a notice that one mail replaced. */
export const heldReasons = { left: 'left out', gathered: 'gathered' } as const

/**
 * Sends the held mails to visitors, or leaves them out. Mails of leads that an owner has marked as spam are left out.
 * After `send` the ceiling counts from now on.
 * @returns number of mails that will be sent
 */
export async function settleHeldMails(tx: Database, decision: 'send' | 'leave'): Promise<number> {
  const isWanted = sql`(lead_id is null
    or lead_id in (select id from ${leads} where status not in ('spam', 'erasing')))`
  const sent =
    decision === 'send'
      ? await tx
          .update(outbox)
          .set({ state: 'waiting', nextAttemptAt: sql`now()` })
          .where(and(isHeldReceipt, isWanted))
          .returning({ id: outbox.id })
      : []
  await tx.update(outbox).set({ state: 'skipped', lastError: heldReasons.left }).where(isHeldReceipt)
  if (decision === 'send') await mergeSetting(tx, name, { countedFrom: new Date().toISOString() })
  return sent.length
}

/** Reads the times of the last flood, and locks them against other machines. */
export async function lockFloodTimes(tx: Database) {
  await tx.insert(settings).values({ name, value: {} }).onConflictDoNothing()
  await tx.execute(sql`select from ${settings} where name = ${name} for update`)
  return (await readSetting(tx, name, stored)) ?? {}
}

export const saveFloodTimes = (tx: Database, times: z.infer<typeof stored>): Promise<void> =>
  mergeSetting(tx, name, times)
