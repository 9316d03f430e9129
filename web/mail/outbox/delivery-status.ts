import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'

/**
 * What the provider tells of a mail that it took, the later ones last. `returned` came back for now
 * (a full mailbox), `bounced` for good; `suppressed` was kept back by the provider's own list.
 */
const fates = [
  'delayed',
  'delivered',
  'returned',
  'suppressed',
  'failed',
  'bounced',
  'complained',
] as const

export type DeliveryStatus = (typeof fates)[number]

/** Fates of mails that did not arrive: dead letters, as those that were never taken. */
const lost: readonly DeliveryStatus[] = ['returned', 'suppressed', 'failed', 'bounced']

/** A mail, by what its report says: its own id, which came back as a tag, and the provider's. */
export interface Reported {
  id: string | undefined
  providerId: string
}

/**
 * Writes down a mail's fate. Reports come twice and out of order: a fate only ever moves on. They also
 * come before the worker has heard that its mail was taken, or instead: then this is how it is known,
 * and nothing is sent again.
 * @returns `known` when there is nothing new in it, `foreign` when the mail is not of the outbox
 */
export async function recordDeliveryStatus(
  tx: Database,
  { id, providerId }: Reported,
  deliveryStatus: DeliveryStatus,
): Promise<'changed' | 'known' | 'foreign'> {
  const which = or(eq(outbox.providerId, providerId), id ? eq(outbox.id, id) : undefined)
  const order = sql`array[${sql.join(
    fates.map((one) => sql`${one}::text`),
    sql`, `,
  )}]`
  const isNew = sql`coalesce(array_position(${order}, ${outbox.deliveryStatus}), 0) < array_position(${order}, ${deliveryStatus}::text)`
  const changed = await tx
    .update(outbox)
    .set({
      deliveryStatus,
      deliveryStatusAt: sql`now()`,
      state: lost.includes(deliveryStatus) ? 'dead' : 'sent',
      providerId: sql`coalesce(${outbox.providerId}, ${providerId})`,
      sentAt: sql`coalesce(${outbox.sentAt}, now())`,
      lastError: null,
    })
    .where(and(which, isNew))
    .returning({ id: outbox.id })
  if (changed.length > 0) return 'changed'
  const [known] = await tx.select({ id: outbox.id }).from(outbox).where(which)
  return known ? 'known' : 'foreign'
}
