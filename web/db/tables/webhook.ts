import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { leads } from './leads.ts'
import { timestamptz } from './timestamptz.ts'

/**
 * Queue of the webhook to another program: leads and test calls. A delivery contains no data of its lead. Its body is
 * read from the lead, and erasing the lead deletes the delivery.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    /** Null for a test call. */
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    /** `failed`: given up, because the receiver refused this lead and took others. An owner may send it again. */
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /**
     * Also a claim: a process that sends the delivery sets a later time, before which no other process sends it. After
     * the last attempt it is the end of that claim.
     */
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    sentAt: timestamptz('sent_at'),
    /** Status of the last response, or the error if there was none. */
    answer: text('answer'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_lead').on(table.leadId),
    index('webhook_deliveries_due').on(table.nextAttemptAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_newest').on(table.createdAt.desc().nullsFirst()),
  ],
)
