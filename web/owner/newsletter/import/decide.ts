import { inArray } from 'drizzle-orm'
import { erasedAmong } from '#web/db/erasures.ts'
import type { Database } from '#web/db/store.ts'
import { newsletterSubscribers as subscribers } from '#web/db/tables.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import type { Entry } from './columns.ts'

/** Outcomes of a row, in the order in which they are listed. */
export const outcomes = {
  added: 'Added',
  known: 'Already subscribed here: left as they are',
  left: 'Had left: noted, so that no issue goes there',
  bounced: 'No mail arrives there: noted, and nothing is sent there',
  unsubscribed: 'Unsubscribed here before: not added',
  suppressed: 'No mail may go to this address: not added',
  erased: 'Erased here before: not added',
  'never-agreed': 'Never agreed, or never confirmed: not added',
  twice: 'Twice in the file: the first row counts',
  invalid: 'Not an address: not added',
} as const

export type Outcome = keyof typeof outcomes

/** Addresses of earlier rows of the file, and their outcomes. */
export type Seen = Map<string, Outcome>

/**
 * Decides the outcome of some rows by what is stored now. Nobody who left, was erased or takes no mail
 * becomes a subscriber again; a row that says that somebody has left counts even after one that does not.
 * @param seen completed by these rows
 */
export async function decide(
  db: Database,
  entries: readonly Entry[],
  seen: Seen,
): Promise<Outcome[]> {
  const emails = [...new Set(entries.flatMap(({ email }) => email ?? []))]
  if (emails.length === 0) return entries.map(() => 'invalid')
  const rows = await db.select().from(subscribers).where(inArray(subscribers.email, emails))
  const known = new Map(rows.map((row) => [row.email, row]))
  const suppressed = new Set((await suppressedAmong(db, emails)).map(({ email }) => email))
  const erased = new Set(await erasedAmong(db, emails))

  const outcomeOf = ({ email, status, leftAt }: Entry & { email: string }): Outcome => {
    const before = seen.get(email)
    const isEnd = status === 'left' || status === 'bounced'
    if (before !== undefined && !(isEnd && (before === 'added' || before === 'known')))
      return 'twice'
    const subscriber = known.get(email)
    const isActive = subscriber?.status === 'active'
    if (erased.has(email) && !isActive) return 'erased'
    if (status === 'never-agreed') return isActive ? 'known' : status
    if (status === 'left') {
      // Subscribed here after that: the later wish counts.
      if (isActive && leftAt && leftAt < subscriber.subscribedAt) return 'known'
      return subscriber && !isActive ? 'unsubscribed' : 'left'
    }
    if (suppressed.has(email)) return 'suppressed'
    // Subscribed here after that, so perhaps with a mailbox that works again.
    if (status === 'bounced' && isActive && leftAt && leftAt < subscriber.subscribedAt)
      return 'known'
    if (status === 'bounced') return status
    if (subscriber === undefined) return 'added'
    return isActive ? 'known' : 'unsubscribed'
  }
  return entries.map((entry) => {
    const { email } = entry
    if (email === undefined) return 'invalid'
    const outcome = outcomeOf({ ...entry, email })
    if (outcome !== 'twice') seen.set(email, outcome)
    return outcome
  })
}
