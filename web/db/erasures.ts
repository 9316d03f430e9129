import { eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { lineage } from './lineage.ts'
import type { Database } from './store.ts'
import {
  erasures,
  leads,
  newsletterConfirmations,
  newsletterSubscribers,
  subscriberImportRows,
  suppressionList,
  unsubscribeLinks,
} from './tables.ts'

/**
 * Hash with the lineage as its key. All copies of a database share the lineage. Unlike a secret of the environment it
 * cannot be lost.
 */
const hashOf = (address: SQL): SQL<string> =>
  sql`encode(sha256(convert_to(coalesce(${lineage}, '') || lower(${address}), 'UTF8')), 'hex')`

/** Returns the keyed hash of an address, for records that must not contain the address. */
export async function addressHash(db: Database, email: string): Promise<string> {
  const hash = hashOf(sql`${email}::text`)
  const [row] = await db.select({ hash }).from(sql`(values (1)) as one`)
  return row?.hash ?? ''
}

type Erasure = typeof erasures.$inferSelect

/** Records erased addresses. After a restore of an older backup they are erased again. */
export async function recordErasures(tx: Database, scope: Erasure['scope'], emails: readonly string[]): Promise<void> {
  for (let at = 0; at < emails.length; at += 1000) {
    const values = emails.slice(at, at + 1000).map((one) => sql`(${one}::text)`)
    await tx.execute(sql`
      insert into ${erasures} (address_hash, scope)
      select distinct ${hashOf(sql`given.address`)}, ${scope} from (values ${sql.join(values, sql`, `)}) as given (address)
      on conflict (address_hash, scope) do update set at = now()`)
  }
}

/** Filters addresses: returns those with a recorded erasure. @param emails email addresses in lower case */
export async function erasedAmong(db: Database, emails: readonly string[]): Promise<string[]> {
  const values = sql`(values ${sql.join(
    emails.map((one) => sql`(${one}::text)`),
    sql`, `,
  )}) as given (address)`
  const address = sql<string>`given.address`
  const found = await db
    .select({ address })
    .from(values)
    .where(
      exists(
        db
          .select()
          .from(erasures)
          .where(eq(erasures.addressHash, hashOf(address))),
      ),
    )
  return found.map((one) => one.address)
}

/**
 * Adds the erasures of another database with newer data.
 * @returns the erasures that this database did not have, or had with an earlier time
 */
export function addErasures(tx: Database, newer: Erasure[]): Promise<Erasure[]> {
  return tx
    .insert(erasures)
    .values(newer)
    .onConflictDoUpdate({
      target: [erasures.addressHash, erasures.scope],
      set: { at: sql`excluded.at` },
      setWhere: sql`${erasures.at} < excluded.at`,
    })
    .returning()
}

/** Finds the stored addresses with these hashes. @param hashes hashes of recorded erasures */
export async function addressesOf(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const addresses = sql`(select lower(${leads.email}) from ${leads}
    union select ${newsletterSubscribers.email} from ${newsletterSubscribers}
    union select ${suppressionList.email} from ${suppressionList}
    union select ${unsubscribeLinks.email} from ${unsubscribeLinks}
    union select ${newsletterConfirmations.email} from ${newsletterConfirmations}
    union select ${subscriberImportRows.email} from ${subscriberImportRows}) as known (address)`
  const address = sql<string>`known.address`
  const found = await db
    .select({ address })
    .from(addresses)
    .where(inArray(hashOf(address), [...hashes]))
  return found.map((one) => one.address)
}
