import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { newsletterHistory as history, newsletterSubscribers as subscribers, suppressionList } from '#web/db/tables.ts'
import type { Outcome, PlannedRow } from './decide-rows.ts'

type Decided = PlannedRow & { outcome: Outcome }

/**
 * Stores decided rows. Sends no mail.
 * @param source default origin of the consent, for rows without one
 */
export async function applyRows(tx: Database, rows: readonly Decided[], source: string) {
  const rowsWith = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome)
  /** Values for both tables. */
  const change = (row: Decided, status: 'active' | 'unsubscribed', cause = 'imported') => ({
    ...{ id: randomUUID(), at: sql`clock_timestamp()`, status, cause },
    ...{ email: row.email ?? '', name: row.name, source: row.source || source },
    ...{ agreedAt: row.agreedAt, subscribedAt: row.agreedAt },
  })
  const changes = [
    ...rowsWith('added').map((row) => change(row, 'active')),
    ...rowsWith('left').map((row) => change(row, 'unsubscribed')),
  ]
  if (changes.length > 0)
    await tx
      .insert(subscribers)
      .values(changes)
      .onConflictDoUpdate({
        target: subscribers.email,
        set: { status: 'unsubscribed' },
        setWhere: sql`excluded.status = 'unsubscribed'`,
      })
  for (const reason of ['bounced', 'complained'] as const) {
    const blocked = rowsWith(reason)
    const emails = blocked.flatMap(({ email }) => email ?? [])
    if (emails.length === 0) continue
    await tx
      .insert(suppressionList)
      .values(emails.map((email) => ({ email, reason })))
      .onConflictDoNothing()
    const ended = await tx
      .update(subscribers)
      .set({ status: 'unsubscribed' })
      .where(and(inArray(subscribers.email, emails), eq(subscribers.status, 'active')))
      .returning({ email: subscribers.email })
    const wasActive = new Set<string | undefined>(ended.map(({ email }) => email))
    const endings = blocked.filter(({ email }) => wasActive.has(email))
    changes.push(...endings.map((row) => change(row, 'unsubscribed', reason)))
  }
  if (changes.length > 0) await tx.insert(history).values(changes)
}
