import { eq, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import {
  newsletterConfirmations as confirmations,
  leads,
  settings,
  webhookDeliveries,
} from '#web/db/tables.ts'
import { isWaiting } from './confirmations.ts'

/** Name of the settings row with the owner's webhook. */
export const webhookName = 'webhook'

/**
 * Queues a lead for the owner's webhook, if there is one. Each lead is queued once. A sign-up is queued after its
 * confirmation.
 */
export async function queueWebhook(tx: Database, leadId: string): Promise<void> {
  const isSet = sql`exists (select from ${settings} where ${eq(settings.name, webhookName)})`
  const waits = sql`exists (select from ${leads} join ${confirmations} on ${confirmations.email} = lower(${leads.email})
    where ${leads.id} = ${leadId}::uuid and ${leads.kind} = 'newsletter' and ${isWaiting})`
  await tx.execute(sql`
    insert into ${webhookDeliveries} (id, lead_id)
    select gen_random_uuid(), ${leadId}::uuid where ${isSet} and not ${waits}
    on conflict (lead_id) do nothing`)
}
