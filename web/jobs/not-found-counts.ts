import { desc, lt, notInArray, sql } from 'drizzle-orm'
import { normalizePath } from '#schemas/redirect-rules.ts'
import type { Database } from '#web/db/store.ts'
import { notFoundAddresses } from '#web/db/tables.ts'
import { processSingleton } from '#web/http/process-singleton.ts'

/** Maximum number of stored paths. The least requested ones are deleted. */
export const maxStored = 500

/** Counts since the last write. A request only increments a count, and writes nothing to the database. */
export const unstoredCounts = processSingleton('not found', () => new Map<string, number>())

/** Paths that vulnerability scanners request, and that no page has. */
const scannerPath =
  /\.(?:php\d?|aspx?|jsp|cgi|env|ini|sql|bak|old|ya?ml|zip|tar|gz|git|rsc)(?:\/|$)|\/\.|\/(?:wp|wordpress|phpmyadmin|cgi-bin|vendor|actuator)\b|\/_/i

/** Returns the normalized path; undefined for a scanner's path or one with an email address. */
export function pageAddress(path: string): string | undefined {
  const plain = normalizePath(path)
  return plain === undefined || plain.includes('@') || scannerPath.test(plain) ? undefined : plain
}

/** Counts a request for an unknown path. */
export function countNotFound(path: string): void {
  const address = pageAddress(path)
  if (address === undefined || (unstoredCounts.size >= maxStored && !unstoredCounts.has(address))) return
  unstoredCounts.set(address, (unstoredCounts.get(address) ?? 0) + 1)
}

/** Stores the counts since the last call. After a failed write the next call stores them. */
export async function storeNotFound(db: Database): Promise<void> {
  const counts = [...unstoredCounts].map(([path, count]) => ({ path, count }))
  if (counts.length === 0) return
  unstoredCounts.clear()
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
    for (const { path, count } of counts) unstoredCounts.set(path, (unstoredCounts.get(path) ?? 0) + count)
    throw error
  }
  const mostRequested = db
    .select({ path: notFoundAddresses.path })
    .from(notFoundAddresses)
    .orderBy(...byCount)
    .limit(maxStored)
  await db.delete(notFoundAddresses).where(notInArray(notFoundAddresses.path, mostRequested))
}

const byCount = [desc(notFoundAddresses.count), desc(notFoundAddresses.lastDay), notFoundAddresses.path] as const

/** Reads the unknown paths, most requested first. */
export const readNotFound = (db: Database) =>
  db
    .select()
    .from(notFoundAddresses)
    .orderBy(...byCount)

/** Condition for paths without a request since a date. */
export const unrequestedSince = (before: Date) => lt(notFoundAddresses.lastDay, before.toISOString().slice(0, 10))
