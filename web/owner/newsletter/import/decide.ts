import { inArray } from 'drizzle-orm'
import { erasedAmong } from '#web/db/erasures.ts'
import type { Database } from '#web/db/store.ts'
import { newsletterSubscribers as subscribers } from '#web/db/tables.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import type { Entry } from './columns.ts'

/** Labels of the outcomes of a row, in display order. */
export const outcomeLabels = {
  added: 'Added',
  known: 'Already subscribed here: left as they are',
  left: 'Had left: noted, so that no issue goes there',
  bounced: 'No mail arrives there: noted, and nothing is sent there',
  complained: 'Had reported a letter as spam: noted, and nothing is sent there',
  unsubscribed: 'Unsubscribed here before: not added',
  suppressed: 'No mail may go to this address: not added',
  erased: 'Erased here before: not added',
  'never-agreed': 'Never agreed, or never confirmed: not added',
  twice: 'Twice in the file: the first row counts',
  invalid: 'Not an address: not added',
} as const

export type Outcome = keyof typeof outcomeLabels

/** Outcomes of earlier rows of the file, by email. */
export type Seen = Map<string, Outcome>

/**
 * Decides the outcomes of rows. Unsubscribed, erased and suppressed people are never subscribed again. A row that
 * unsubscribes has priority over an earlier row that subscribes the same email address.
 * @param seen outcomes of earlier rows, to which the function adds these rows
 */
export async function decideOutcomes(
  db: Database,
  entries: readonly Entry[],
  seen: Seen,
): Promise<Outcome[]> {
  const emails = [...new Set(entries.flatMap(({ email }) => email ?? []))]
  if (emails.length === 0) return entries.map(() => 'invalid')
  const rows = await db.select().from(subscribers).where(inArray(subscribers.email, emails))
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const suppressed = new Set((await suppressedAmong(db, emails)).map(({ email }) => email))
  const erased = new Set(await erasedAmong(db, emails))

  const outcomeOf = ({ email, status, leftAt }: Entry & { email: string }): Outcome => {
    const earlier = seen.get(email)
    const isBlocked = status === 'bounced' || status === 'complained'
    const isEnd = status === 'left' || isBlocked
    if (earlier !== undefined && !(isEnd && (earlier === 'added' || earlier === 'known')))
      return 'twice'
    const subscriber = byEmail.get(email)
    const isActive = subscriber?.status === 'active'
    // True if the person subscribed here after the date in the file. The later choice counts, and a bounced mailbox may
    // work again.
    const isNewer = isActive && leftAt && leftAt < subscriber.subscribedAt
    if (erased.has(email) && !isActive) return 'erased'
    if (status === 'never-agreed') return isActive ? 'known' : status
    if (status === 'left') {
      if (isNewer) return 'known'
      return subscriber && !isActive ? 'unsubscribed' : 'left'
    }
    if (suppressed.has(email)) return 'suppressed'
    if (isBlocked) return isNewer ? 'known' : status
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
