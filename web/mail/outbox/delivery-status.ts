import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import { reopenLeads } from './reopen-leads.ts'

/**
 * What the provider reports of a mail that it accepted, in the order in which reports replace each
 * other. `returned` is a soft bounce (a full mailbox), `bounced` a hard one; `suppressed` was held back
 * by the provider's own list.
 */
const deliveryStatuses = [
  'delayed',
  'delivered',
  'returned',
  'suppressed',
  'failed',
  'bounced',
  'complained',
] as const

export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Mails that did not arrive become dead letters, as those that were never accepted. */
const undelivered: readonly DeliveryStatus[] = ['returned', 'suppressed', 'failed', 'bounced']

/**
 * Records the delivery status of a mail, known by our id, which came back as a tag, or by the
 * provider's. Reports come twice and out of order: a status only moves forward.
 * They also come before the provider's answer to the sending worker, or instead of it: the report then
 * settles the mail, and nothing is sent twice.
 * @returns `known` when the report says nothing new, `foreign` when the mail is not in the outbox
 */
export async function recordDeliveryStatus(
  tx: Database,
  { id, providerId }: { id: string | undefined; providerId: string },
  deliveryStatus: DeliveryStatus,
): Promise<'changed' | 'known' | 'foreign'> {
  const which = or(eq(outbox.providerId, providerId), id ? eq(outbox.id, id) : undefined)
  const order = sql`array[${sql.join(
    deliveryStatuses.map((one) => sql`${one}::text`),
    sql`, `,
  )}]`
  const isNew = sql`coalesce(array_position(${order}, ${outbox.deliveryStatus}), 0) < array_position(${order}, ${deliveryStatus}::text)`
  const changed = await tx
    .update(outbox)
    .set({
      deliveryStatus,
      deliveryStatusAt: sql`now()`,
      state: undelivered.includes(deliveryStatus) ? 'dead' : 'sent',
      providerId: sql`coalesce(${outbox.providerId}, ${providerId})`,
      sentAt: sql`coalesce(${outbox.sentAt}, now())`,
      lastError: null,
    })
    .where(and(which, isNew))
    .returning()
  if (undelivered.includes(deliveryStatus)) await reopenLeads(tx, changed)
  if (changed.length > 0) return 'changed'
  const [known] = await tx.select({ id: outbox.id }).from(outbox).where(which)
  return known ? 'known' : 'foreign'
}
