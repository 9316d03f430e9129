import { eq, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { settings, webhookDeliveries } from '#web/db/tables.ts'

/** Name of the settings row with the owner's webhook. */
export const webhookName = 'webhook'

/** Queues a lead for the owner's webhook, if there is one. Each lead is queued once. */
export async function queueWebhook(tx: Database, leadId: string): Promise<void> {
  const queued = sql`exists (select from ${settings} where ${eq(settings.name, webhookName)})`
  await tx.execute(sql`
    insert into ${webhookDeliveries} (id, lead_id)
    select gen_random_uuid(), ${leadId}::uuid where ${queued}
    on conflict (lead_id) do nothing`)
}
