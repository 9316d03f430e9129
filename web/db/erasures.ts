import { eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { lineage } from './lineage.ts'
import type { Database } from './store.ts'
import {
  erasures,
  leads,
  newsletterSubscribers,
  suppressionList,
  unsubscribeLinks,
} from './tables.ts'

/** Keyed by the lineage, which all copies of a database share: no secret of the environment can be lost. */
const hashOf = (address: SQL): SQL<string> =>
  sql`encode(sha256(convert_to(coalesce(${lineage}, '') || lower(${address}), 'UTF8')), 'hex')`

type Erasure = typeof erasures.$inferSelect

/** Records that some addresses were erased, for backups from before. */
export async function recordErasures(
  tx: Database,
  scope: Erasure['scope'],
  emails: readonly string[],
): Promise<void> {
  // JavaScript's lower case and the database's differ for some alphabets.
  const spellings = [...new Set(emails.flatMap((one) => [one, one.toLowerCase()]))]
  for (let at = 0; at < spellings.length; at += 1000) {
    const values = spellings.slice(at, at + 1000).map((one) => sql`(${one}::text)`)
    await tx.execute(sql`
      insert into ${erasures} (address_hash, scope)
      select distinct ${hashOf(sql`given.address`)}, ${scope} from (values ${sql.join(values, sql`, `)}) as given (address)
      on conflict (address_hash, scope) do update set at = now()`)
  }
}

/** Those of some addresses, in lower case, that were erased, or had left and were purged. */
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

/** Adds erasures of newer data. @returns those that this database did not know */
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

/** Finds the addresses behind hashes. @param hashes of recorded erasures */
export async function addressesOf(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const addresses = sql`(select lower(${leads.email}) from ${leads}
    union select ${newsletterSubscribers.email} from ${newsletterSubscribers}
    union select ${suppressionList.email} from ${suppressionList}
    union select ${unsubscribeLinks.email} from ${unsubscribeLinks}) as known (address)`
  const address = sql<string>`known.address`
  const found = await db
    .select({ address })
    .from(addresses)
    .where(inArray(hashOf(address), [...hashes]))
  return found.map((one) => one.address)
}
