import { eq, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { settings, webhookDeliveries } from '#web/db/tables.ts'

/** The row of the settings that holds the webhook. */
export const webhookName = 'webhook'

/** Queues a lead for the owner's webhook, where there is one; each lead once. */
export async function queueWebhook(tx: Database, leadId: string): Promise<void> {
  const queued = sql`exists (select from ${settings} where ${eq(settings.name, webhookName)})`
  await tx.execute(sql`
    insert into ${webhookDeliveries} (id, lead_id)
    select gen_random_uuid(), ${leadId}::uuid where ${queued}
    on conflict (lead_id) do nothing`)
}
