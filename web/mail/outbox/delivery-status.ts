import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import { reopenLeads } from './reopen-leads.ts'

/**
 * Delivery statuses that the provider reports, in order. A later status replaces an earlier one. `returned` is a soft
 * bounce (a full mailbox), `bounced` a hard one. `suppressed` means that the provider's own list held the mail back.
 */
const deliveryStatuses = ['delayed', 'delivered', 'returned', 'suppressed', 'failed', 'bounced', 'complained'] as const

export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Statuses of undelivered mails, which become dead letters. */
const undelivered: readonly DeliveryStatus[] = ['returned', 'suppressed', 'failed', 'bounced']

/**
 * Records the delivery status of a mail. The mail is identified by our own id, which returns as a tag, or by the
 * provider's id. Reports may be repeated and out of order, so a status only moves forward. A report may arrive before
 * the response to the sending worker, or instead of it. The mail then counts as sent, and no retry follows.
 * @returns `known` if the report changes nothing, `foreign` if the mail is not in the outbox
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
  const [mail] = await tx.select({ id: outbox.id }).from(outbox).where(which)
  return mail ? 'known' : 'foreign'
}
