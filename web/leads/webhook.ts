import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterConfirmations as confirmations,
  webhookDeliveries as deliveries,
  leads,
  settings,
} from '#web/db/tables.ts'
import { isUnconfirmed } from './confirmations.ts'

/** Name of the settings row with the owner's webhook. */
export const webhookName = 'webhook'

/**
 * Queues a lead for the owner's webhook, if there is one. Each lead is queued once. A sign-up is queued after its
 * confirmation.
 */
export async function queueWebhook(tx: Database, leadId: string): Promise<void> {
  const isSet = sql`exists (select from ${settings} where ${eq(settings.name, webhookName)})`
  await tx.execute(sql`
    insert into ${deliveries} (id, lead_id)
    select gen_random_uuid(), ${leads.id} from ${leads}
    where ${leads.id} = ${leadId}::uuid and ${isSet} and not ${isUnconfirmed}
    on conflict (lead_id) do nothing`)
}

/**
 * Queues a delivered or given-up lead again, because the subscription that it asked for is confirmed. A waiting
 * delivery needs no second one: its body is read when it is sent.
 */
export async function queueConfirmedLead(tx: Database, leadId: string): Promise<void> {
  const { confirmedAt } = confirmations
  await tx
    .update(deliveries)
    .set({
      ...{ id: sql`gen_random_uuid()`, state: 'waiting', attempts: 0, sentAt: null, answer: null },
      nextAttemptAt: sql`now()`,
      createdAt: sql`(select ${confirmedAt} from ${confirmations} where ${confirmations.leadId} = ${leadId})`,
    })
    .where(and(eq(deliveries.leadId, leadId), ne(deliveries.state, 'waiting')))
}

/** Condition: a delivery repeats its lead after the confirmation of a subscription. */
export const isUpdate = sql<boolean>`exists (select from ${confirmations}
  where ${confirmations.leadId} = ${deliveries.leadId} and ${confirmations.cause} <> 'newsletter'
  and ${confirmations.confirmedAt} = ${deliveries.createdAt})`
