import { desc, gt, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { counts, leads } from '#web/db/tables.ts'
import { siteName, webAddress } from './web-addresses.ts'

/** The signs of spam. Each alone may be a person's; two points are not thought to be. */
export interface Signs {
  /** The hidden field was filled in. */
  honeypot: boolean
  /** Milliseconds since the page was opened, as the browser says. Without script nobody says. */
  elapsed?: number
  name: string | null
  /** Everything else that was typed, except the address. */
  texts: readonly string[]
  /** More came to the whole site than people send. */
  crowd: boolean
}

/** Nobody reads and fills a form in less. */
const shortestTime = 3_000
const threshold = 2

/**
 * Why a lead looks like spam, as texts for the owner; empty where less than two points are against it.
 * A pure function of its arguments.
 */
export function suspicionOf({ honeypot, elapsed, name, texts, crowd }: Signs): string[] {
  const addresses = new Set([name ?? '', ...texts].join('\n').match(webAddress)).size
  const inName = name !== null && (name.search(webAddress) >= 0 || siteName.test(name))
  const signs: [applies: boolean, points: number, reason: string][] = [
    [honeypot, 2, 'A field was filled in that people do not see'],
    [elapsed !== undefined && elapsed < shortestTime, 1, 'It was sent within 3 seconds'],
    [addresses >= 2, 1, `It holds ${addresses} web addresses`],
    // Receipts greet by name: such forms are misused to send a link to any address.
    [inName, 2, 'The name holds a web address'],
    [crowd, 2, 'More forms came within an hour than people send'],
  ]
  const found = signs.filter(([applies]) => applies)
  const points = found.reduce((sum, [, weight]) => sum + weight, 0)
  return points < threshold ? [] : found.map(([, , reason]) => reason)
}

/** How many leads an hour are thought to come from people. */
const crowdThreshold = 1_000
const hour = 60 * 60 * 1000

/**
 * Whether more than a thousand leads came within the last hour. Reads the newest entries of an index
 * and no further, and takes no lock: some that come at the same moment may all pass.
 */
export async function isCrowded(db: Database): Promise<boolean> {
  const rows = await db
    .select({ at: leads.receivedAt })
    .from(leads)
    .where(gt(leads.receivedAt, new Date(Date.now() - hour)))
    .orderBy(desc(leads.receivedAt))
    .offset(crowdThreshold)
    .limit(1)
  return rows.length > 0
}

/** Counts a form whose hidden field was filled. What it held is stored with the leads, if it was a lead. */
export async function countFilledHoneypot(store: Store, kind: string): Promise<void> {
  await store.db
    .insert(counts)
    .values({ name: `honeypot:${kind}`, day: sql`current_date`, count: 1 })
    .onConflictDoUpdate({
      target: [counts.name, counts.day],
      set: { count: sql`${counts.count} + 1` },
    })
}

/** Milliseconds since the page was opened, as sent; undefined for what is no such number. */
export function elapsedOf(sent: unknown): number | undefined {
  return typeof sent === 'number' && sent >= 0 ? sent : undefined
}
