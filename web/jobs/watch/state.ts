import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { checksFor } from '#web/checks/index.ts'
import { isCopy } from '#web/db/copy-mark.ts'
import { readSetting } from '#web/db/settings.ts'
import type { Database, Store } from '#web/db/store.ts'
import { settings } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import type { Environment } from '#web/env.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { problemMail, recoveryMail } from './mails.ts'

const name = 'watch'

/**
 * Outage of a watched part of the site, for example of the mail service. `isTold` is true after five minutes. The
 * owners then see the banner. They also get a mail, except from a copy of a site, and then `isMailed` is true.
 */
const outage = z.object({
  since: z.iso.datetime(),
  problem: z.string(),
  isTold: z.boolean(),
  isMailed: z.boolean(),
})
/** Outages by part: the name of its check in lower case. */
const outages = z.record(z.string(), outage)
type Outages = z.infer<typeof outages>

/** Problem of each part that is down, as a sentence for the owner. */
export type Problems = Record<string, string>

/** Watched parts besides the database. One without texts for a mail causes only a banner. */
const parts = checksFor('watch').map(({ name, mail }) => ({ part: name.toLowerCase(), mail }))

/** Runs the checks of the watched parts. */
export async function findProblems(site: Environment, db: Database): Promise<Problems> {
  const problems = await Promise.all(
    checksFor('watch').map(async ({ name, run }) => {
      const found = await run(site, db)
      return found?.status === 'problem' ? [[name.toLowerCase(), found.text]] : []
    }),
  )
  return Object.fromEntries(problems.flat())
}

/** Milliseconds between the start of an outage and the mail about it. A restart takes less. */
export const patienceMs = 5 * 60_000

export const readOutages = async (db: Database): Promise<Outages> => (await readSetting(db, name, outages)) ?? {}

type Part = (typeof parts)[number]

/** Returns the outages after a check, and the parts to mail the owners about. */
function afterCheck(
  before: Outages,
  problems: Problems,
  now: Date,
  mails: boolean,
): { outages: Outages; told: Part[]; recovered: Part[] } {
  const next: Outages = {}
  const told: Part[] = []
  const recovered: Part[] = []
  for (const one of parts) {
    const { part } = one
    const problem = problems[part]
    const was = before[part]
    if (problem === undefined) {
      if (was?.isMailed) recovered.push(one)
      continue
    }
    const since = was?.since ?? now.toISOString()
    const isTold = now.getTime() - Date.parse(since) >= patienceMs || (was?.isTold ?? false)
    const isMailed = (isTold && mails) || (was?.isMailed ?? false)
    if (isMailed && !was?.isMailed) told.push(one)
    next[part] = { since, problem, isTold, isMailed }
  }
  return { outages: next, told, recovered }
}

/**
 * Stores a check and its mails in one transaction. Each mail is sent once, by the first machine that finds the change.
 */
export const recordCheck = (store: Store, problems: Problems, siteUrl: string, now = new Date()) =>
  store.transaction(async (tx) => {
    // The lock makes two machines check one after the other.
    await tx.insert(settings).values({ name, value: {} }).onConflictDoNothing()
    await tx.execute(sql`select from ${settings} where name = ${name} for update`)
    const before = await readOutages(tx)
    const mails = !(await isCopy(tx))
    const { outages: value, told, recovered } = afterCheck(before, problems, now, mails)
    if (JSON.stringify(value) === JSON.stringify(before)) return
    await tx.update(settings).set({ value, setAt: sql`now()` }).where(eq(settings.name, name))
    const zone = await readTimeZone(tx)
    const queued = [
      ...told.flatMap(({ part, mail }) => {
        const down = value[part]
        return down && mail ? [problemMail(part, mail, down, siteUrl, zone)] : []
      }),
      ...recovered.flatMap(({ part, mail }) => {
        const was = before[part]
        return was && mail ? [recoveryMail(part, was.since, siteUrl, zone)] : []
      }),
    ]
    await addToOutbox(tx, null, mails ? queued : [])
  })
