import { desc, lt, notInArray, sql } from 'drizzle-orm'
import { normalizePath } from '#schemas/redirect-rules.ts'
import type { Database } from '#web/db/store.ts'
import { notFoundAddresses } from '#web/db/tables.ts'
import { processSingleton } from '#web/http/process-singleton.ts'

/** How many addresses are kept: those that were asked for least leave. */
export const maxKept = 500

/** Days after which an address is forgotten that nobody asks for any more. */
export const keptDays = 90

/** What was not found since the counts were last stored: requests write nothing. */
export const notStored = processSingleton('not found', () => new Map<string, number>())

/** What programs look for that search sites for holes. No page has such an address. */
const ofScanners =
  /\.(?:php\d?|aspx?|jsp|cgi|env|ini|sql|bak|old|ya?ml|zip|tar|gz|git|rsc)(?:\/|$)|\/\.|\/(?:wp|wordpress|phpmyadmin|cgi-bin|vendor|actuator)\b|\/_/i

/**
 * An address that is worth the coach's while: of a page, without a person's address in it.
 * @returns it in its one spelling, or undefined
 */
export function addressToKeep(path: string): string | undefined {
  const plain = normalizePath(path)
  return plain === undefined || plain.includes('@') || ofScanners.test(plain) ? undefined : plain
}

/** Counts an address that was not found, by its path alone. */
export function countNotFound(path: string): void {
  const address = addressToKeep(path)
  if (address === undefined || (notStored.size >= maxKept && !notStored.has(address))) return
  notStored.set(address, (notStored.get(address) ?? 0) + 1)
}

/** Stores what was counted since the last call. What cannot be stored is counted again. */
export async function storeNotFound(db: Database): Promise<void> {
  const counts = [...notStored].map(([path, count]) => ({ path, count }))
  if (counts.length === 0) return
  notStored.clear()
  try {
    await db
      .insert(notFoundAddresses)
      .values(counts)
      .onConflictDoUpdate({
        target: notFoundAddresses.path,
        set: {
          count: sql`${notFoundAddresses.count} + excluded.count`,
          lastDay: sql`excluded.last_day`,
        },
      })
  } catch (error) {
    for (const { path, count } of counts) notStored.set(path, (notStored.get(path) ?? 0) + count)
    throw error
  }
  const kept = db
    .select({ path: notFoundAddresses.path })
    .from(notFoundAddresses)
    .orderBy(...byCount)
    .limit(maxKept)
  await db.delete(notFoundAddresses).where(notInArray(notFoundAddresses.path, kept))
}

const byCount = [
  desc(notFoundAddresses.count),
  desc(notFoundAddresses.lastDay),
  notFoundAddresses.path,
] as const

/** What visitors did not find, most wanted first. */
export const readNotFound = (db: Database) =>
  db
    .select()
    .from(notFoundAddresses)
    .orderBy(...byCount)

/** The addresses that nobody has asked for since a moment. */
export const forgotten = (before: Date) =>
  lt(notFoundAddresses.lastDay, before.toISOString().slice(0, 10))
