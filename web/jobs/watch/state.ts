import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Store } from '#web/db/store.ts'
import { outbox, settings } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { problemMail, recoveryMail } from './mails.ts'
import { type Part, type Problems, parts } from './parts.ts'

const name = 'watch'

/** A part that is down: since when, why, and whether the owners were told. */
const outage = z.object({
  since: z.iso.datetime(),
  problem: z.string(),
  isTold: z.boolean(),
})
const outages = z.partialRecord(z.enum(parts), outage)
export type Outages = z.infer<typeof outages>

/** Time for which a part is down before anybody hears of it: a restart takes less. */
export const patienceMs = 5 * 60_000

/** Parts that are down, as of the last look. */
export async function readOutages(db: Database): Promise<Outages> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return outages.safeParse(row?.value).data ?? {}
}

/** Parts that are down after a look, and those about which the owners hear now. */
export function afterLook(
  before: Outages,
  problems: Problems,
  now: Date,
): { outages: Outages; told: Part[]; recovered: Part[] } {
  const next: Outages = {}
  const told: Part[] = []
  const recovered: Part[] = []
  for (const part of parts) {
    const problem = problems[part]
    const was = before[part]
    if (problem === undefined) {
      if (was?.isTold) recovered.push(part)
      continue
    }
    const since = was?.since ?? now.toISOString()
    const isLate = now.getTime() - Date.parse(since) >= patienceMs
    if (isLate && !was?.isTold) told.push(part)
    next[part] = { since, problem, isTold: isLate || (was?.isTold ?? false) }
  }
  return { outages: next, told, recovered }
}

/** Stores a look, and in the same transaction the mails about it: each is sent once, by whichever machine looked. */
export const recordLook = (store: Store, problems: Problems, siteUrl: string, now = new Date()) =>
  store.transaction(async (tx) => {
    // Two machines look in turn.
    await tx.insert(settings).values({ name, value: {} }).onConflictDoNothing()
    await tx.execute(sql`select from ${settings} where name = ${name} for update`)
    const before = await readOutages(tx)
    const { outages: value, told, recovered } = afterLook(before, problems, now)
    if (JSON.stringify(value) === JSON.stringify(before)) return
    await tx.update(settings).set({ value, setAt: sql`now()` }).where(eq(settings.name, name))
    const zone = await readTimeZone(tx)
    const mails = [
      ...told.flatMap((part) => {
        // A mail that the service takes later would say what is over: the inbox and the Studio say it.
        if (part === 'mail') return []
        const down = value[part]
        return down ? [problemMail(part, down, siteUrl, zone)] : []
      }),
      ...recovered.flatMap((part) => {
        const was = before[part]
        return was && part !== 'mail' ? [recoveryMail(part, was.since, siteUrl, zone)] : []
      }),
    ]
    for (const mail of mails) await tx.insert(outbox).values({ id: randomUUID(), ...mail })
  })
