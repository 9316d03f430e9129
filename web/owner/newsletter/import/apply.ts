import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterHistory as history,
  newsletterSubscribers as subscribers,
  suppressionList,
} from '#web/db/tables.ts'
import type { Entry } from './columns.ts'
import type { Outcome } from './decide.ts'

type Decided = Entry & { email: string; outcome: Outcome }

const cause = 'imported'

/**
 * Stores decided rows. Sends no mail.
 * @param source default origin of the consent, for rows without one
 */
export async function applyRows(tx: Database, rows: readonly Decided[], source: string) {
  const rowsWith = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome)
  const line = (row: Decided, status: 'active' | 'unsubscribed', why = cause) => {
    const { email, agreedAt } = row
    const at = sql`clock_timestamp()`
    return {
      id: randomUUID(),
      email,
      status,
      cause: why,
      source: row.source || source,
      agreedAt,
      at,
    }
  }
  const added = rowsWith('added')
  if (added.length > 0) {
    await tx
      .insert(subscribers)
      .values(added.map(({ email, name, agreedAt }) => ({ email, name, subscribedAt: agreedAt })))
    await tx.insert(history).values(added.map((row) => line(row, 'active')))
  }
  const left = rowsWith('left')
  if (left.length > 0) {
    await tx
      .insert(subscribers)
      .values(
        left.map(({ email, name, agreedAt }) => ({
          ...{ email, name, subscribedAt: agreedAt, status: 'unsubscribed' as const },
        })),
      )
      .onConflictDoUpdate({ target: subscribers.email, set: { status: 'unsubscribed' } })
    await tx.insert(history).values(left.map((row) => line(row, 'unsubscribed')))
  }
  for (const reason of ['bounced', 'complained'] as const) {
    const rows = rowsWith(reason)
    if (rows.length === 0) continue
    const emails = rows.map(({ email }) => email)
    await tx
      .insert(suppressionList)
      .values(emails.map((email) => ({ email, reason })))
      .onConflictDoNothing()
    const ended = await tx
      .update(subscribers)
      .set({ status: 'unsubscribed' })
      .where(and(inArray(subscribers.email, emails), eq(subscribers.status, 'active')))
      .returning({ email: subscribers.email })
    const active = new Set(ended.map(({ email }) => email))
    const endedRows = rows.filter(({ email }) => active.has(email))
    if (endedRows.length > 0)
      await tx.insert(history).values(endedRows.map((row) => line(row, 'unsubscribed', reason)))
  }
}
