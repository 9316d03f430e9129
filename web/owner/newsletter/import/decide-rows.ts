import { inArray } from 'drizzle-orm'
import { erasedAmong } from '#web/db/erasures.ts'
import type { Database } from '#web/db/store.ts'
import { newsletterSubscribers as subscribers } from '#web/db/tables.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { compareMeanings, type Entry, readRow } from './import-choices.ts'
import { batchSize, rowsOf, type SubscriberImport } from './imports.ts'

/** Labels of the outcomes of a row, in display order. */
export const outcomeLabels = {
  added: 'Added',
  known: 'Already subscribed here: left as they are',
  left: 'Had left: noted, so that no issue goes there',
  bounced: 'No mail arrives there: noted, and nothing is sent there',
  complained: 'Had reported an email as spam: noted, and nothing is sent there',
  unsubscribed: 'Unsubscribed here before: not added',
  suppressed: 'No mail may go to this address: not added',
  erased: 'Erased here before: not added',
  omitted: 'Left out: not added',
  twice: 'Twice in the file: the strictest row counts',
  invalid: 'Not an address: not added',
} as const

export type Outcome = keyof typeof outcomeLabels

/** Row of a file. `isTwice` is true for all rows of an address except the strictest one. */
export type PlannedRow = Entry & { row: number; isTwice: boolean }

/** Decides the outcomes of rows. Unsubscribed, erased and suppressed people are never subscribed again. */
export async function decideOutcomes(db: Database, plan: readonly PlannedRow[]) {
  const emails = plan.flatMap(({ email, isTwice }) => (isTwice ? [] : (email ?? [])))
  const rows = await db.select().from(subscribers).where(inArray(subscribers.email, emails))
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const suppressed = new Set((await suppressedAmong(db, emails)).map(({ email }) => email))
  const erased = new Set(emails.length > 0 ? await erasedAmong(db, emails) : [])

  return plan.map(({ email, meaning, leftAt, isTwice }): Outcome => {
    if (email === undefined) return 'invalid'
    if (isTwice) return 'twice'
    const subscriber = byEmail.get(email)
    const isActive = subscriber?.status === 'active'
    if (erased.has(email) && !isActive) return 'erased'
    if (meaning === 'omitted') return isActive ? 'known' : 'omitted'
    if (meaning === 'subscribed') {
      if (suppressed.has(email)) return 'suppressed'
      if (subscriber === undefined) return 'added'
      return isActive ? 'known' : 'unsubscribed'
    }
    // The person subscribed here after the date in the file. The later choice counts, and a bounced mailbox may work
    // again.
    if (isActive && leftAt && leftAt < subscriber.subscribedAt) return 'known'
    if (meaning === 'unsubscribed') return subscriber && !isActive ? 'unsubscribed' : 'left'
    return suppressed.has(email) ? 'suppressed' : meaning
  })
}

/**
 * Reads the open rows of an import by its choices. The strictest row of an address decides, whatever the order in the
 * file is. The other rows come first, so that an interrupted import finds them again only with the strictest one.
 */
export async function planImport(db: Database, { id, choices }: SubscriberImport) {
  const [rest, strictest]: [PlannedRow[], Map<string, PlannedRow>] = [[], new Map()]
  for await (const { row, cells, outcome } of rowsOf(db, id)) {
    if (outcome !== null) continue
    const planned = { ...readRow(cells, choices), row, isTwice: false }
    const { email, meaning } = planned
    const earlier = strictest.get(email ?? '')
    if (email === undefined || (earlier && compareMeanings(earlier.meaning, meaning) <= 0)) {
      rest.push({ ...planned, isTwice: true })
    } else {
      strictest.set(email, planned)
      if (earlier) rest.push({ ...earlier, isTwice: true })
    }
  }
  return [...rest, ...strictest.values()]
}

/** Previews an import: number of rows of each outcome. Changes nothing. */
export async function previewImport(db: Database, file: SubscriberImport) {
  const counts = new Map<string, number>()
  const plan = await planImport(db, file)
  for (let at = 0; at < plan.length; at += batchSize)
    for (const outcome of await decideOutcomes(db, plan.slice(at, at + batchSize)))
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return counts
}
