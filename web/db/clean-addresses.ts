import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cleanAddress } from '#web/forms/clean-address.ts'
import { isEmailAddress, tidyLine } from '#web/forms/text-rules.ts'
import type { Database } from './store.ts'

/* Migration of addresses, names and telephone numbers that were stored with invisible characters. Its SQL is literal,
   because the tables in code are those of the last migration, not of this one. */

const plainAddress = '^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]*[A-Za-z0-9]$'
const addresses = sql`select email as stored from leads union select email from newsletter_subscribers
  union select email from newsletter_history union select email from unsubscribe_links
  union select email from suppression_list union select reply_to from outbox
  union select unnest(recipients) from outbox`

const lineDetails = ['firstName', 'lastName', 'phoneNumber', 'whatsapp']

/** Cleans stored addresses. @returns the counts as a sentence for the owner; undefined without a change */
export async function cleanStoredAddresses(tx: Database): Promise<string | undefined> {
  let [mended, left] = [0, 0]
  const odd = sql`select stored from (${addresses}) as every where stored !~ ${plainAddress}`
  for (const stored of await textsOf(tx, odd)) {
    // No address was stored with a space, so white space after cleaning was an invisible character.
    const cleaned = cleanAddress(stored).replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    if (!isEmailAddress(cleaned)) left += 1
    else if (cleaned !== stored) {
      await replaceAddress(tx, stored, cleaned)
      mended += 1
    }
  }
  const names = await cleanLines(tx)
  if (mended + left + names === 0) return undefined
  const action = `cleaned stored texts of invisible characters: addresses ${mended}, names and numbers ${names}; addresses left as they were: ${left}`
  await tx.execute(
    sql`insert into audit (id, actor, action) values (gen_random_uuid(), 'an update of the site', ${action})`,
  )
  return action
}

async function replaceAddress(tx: Database, stored: string, cleaned: string): Promise<void> {
  const key = cleaned.toLowerCase()
  await tx.execute(sql`update leads set email = ${cleaned} where email = ${stored}`)
  for (const table of [sql`newsletter_history`, sql`unsubscribe_links`])
    await tx.execute(sql`update ${table} set email = ${key} where email = ${stored}`)
  if (key !== stored) {
    await mergeSuppression(tx, stored, key)
    await mergeSubscriber(tx, stored, key)
  }
  // After the first attempt a mail keeps its address, because Resend refuses a retry with another recipient.
  const untried = sql`(state not in ('waiting', 'queued') or (attempts = 0 and batch is null))`
  await tx.execute(
    sql`delete from outbox as twin where recipients = array[${stored}::text] and ${untried} and exists (
      select from outbox as other where other.issue_id = twin.issue_id and other.recipients = array[${key}::text])`,
  )
  await tx.execute(
    sql`update outbox set recipients = array_replace(recipients, ${stored}::text, case when issue_id is null then ${cleaned}::text else ${key}::text end)
      where ${stored} = any(recipients) and ${untried}`,
  )
  await tx.execute(
    sql`update outbox set reply_to = ${cleaned} where reply_to = ${stored} and ${untried}`,
  )
}

async function mergeSuppression(tx: Database, stored: string, key: string): Promise<void> {
  await tx.execute(
    sql`insert into suppression_list (email, reason, at) select ${key}, reason, at from suppression_list
      where email = ${stored} on conflict do nothing`,
  )
  await tx.execute(sql`delete from suppression_list where email = ${stored}`)
}

/**
 * Merges two spellings of one address. If one of them has unsubscribed, the result is unsubscribed: consent is never
 * restored.
 */
async function mergeSubscriber(tx: Database, stored: string, key: string): Promise<void> {
  await tx.execute(
    sql`insert into newsletter_subscribers as kept (email, name, subscribed_at, status)
      select ${key}, name, subscribed_at, status from newsletter_subscribers where email = ${stored}
      on conflict (email) do update set
        name = coalesce(nullif(kept.name, ''), excluded.name),
        status = case when excluded.status = 'active' then kept.status else excluded.status end`,
  )
  await tx.execute(sql`delete from newsletter_subscribers where email = ${stored}`)
  const newest = sql`(select status from newsletter_history where email = ${key} order by at desc limit 1)`
  await tx.execute(
    sql`insert into newsletter_history (id, email, at, status, cause)
      select gen_random_uuid(), email, clock_timestamp(), status, 'merged' from newsletter_subscribers
      where email = ${key} and status = 'unsubscribed' and ${newest} = 'active'`,
  )
}

/** @returns the number of cleaned names and telephone numbers */
async function cleanLines(tx: Database): Promise<number> {
  let count = 0
  const clean = async (column: SQL, from: SQL, set: (cleaned: string) => SQL) => {
    const odd = sql`select distinct ${column} as stored from ${from} where ${column} ~ '[^ -~]'`
    for (const stored of await textsOf(tx, odd)) {
      const cleaned = tidyLine(stored)
      if (cleaned === stored) continue
      await tx.execute(sql`update ${from} set ${set(cleaned)} where ${column} = ${stored}`)
      count += 1
    }
  }
  for (const table of [sql`leads`, sql`newsletter_subscribers`])
    await clean(sql`name`, table, (cleaned) => sql`name = ${cleaned}`)
  for (const detail of lineDetails)
    await clean(
      sql`details ->> ${sql.raw(`'${detail}'`)}`,
      sql`leads`,
      (cleaned) =>
        sql`details = jsonb_set(details, array[${sql.raw(`'${detail}'`)}], to_jsonb(${cleaned}::text))`,
    )
  return count
}

const found = z.object({ rows: z.array(z.object({ stored: z.string() })) })

async function textsOf(tx: Database, query: SQL): Promise<string[]> {
  return found.parse(await tx.execute(query)).rows.map(({ stored }) => stored)
}
