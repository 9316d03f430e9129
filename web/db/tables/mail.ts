import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { leads } from './leads.ts'
import { newsletterIssues } from './newsletter.ts'
import { timestamptz } from './timestamptz.ts'

/**
 * Sending order of mails: those that a visitor or the coach waits for, then welcomes, then the
 * owners' notices. The SQL is literal, to match the index.
 */
export const sendingOrder = sql`(case when purpose = 'newsletter-welcome' then 1 when purpose like '%-for-owners' and purpose <> 'test-for-owners' then 2 else 0 end)`

/** Rendered mails: a retry must send the identical body, or Resend refuses its key. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    /** Newsletter issue that this mail is: its text is stored there, and its own is empty. */
    issueId: text('issue_id').references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Batch call to Resend, which a retry repeats unchanged. */
    batch: uuid('batch'),
    purpose: text('purpose').notNull(),
    /** Null until the first attempt, which copies the sender from the environment. */
    sender: text('sender'),
    /** Null until the first attempt for a mail to the owners, whose addresses are read then. */
    recipients: text('recipients').array(),
    replyTo: text('reply_to'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /**
     * `suppressed`: all its addresses are on the suppression list. A mail of an issue is `queued`
     * until it is sent in a batch, and `skipped` if the subscriber has unsubscribed. A mail to the
     * owners is `skipped` if no owner wants it at once.
     */
    state: text('state', {
      enum: ['waiting', 'queued', 'sent', 'dead', 'suppressed', 'skipped'],
    })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Also the lease: a worker that claims a mail sets this to a time after its own time-outs. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    firstAttemptAt: timestamptz('first_attempt_at'),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    /** Delivery status from the provider, for example `delivered`, `bounced`, `complained`. */
    deliveryStatus: text('delivery_status'),
    deliveryStatusAt: timestamptz('delivery_status_at'),
    /** Mail that replaced it after 'Send again'. */
    resentAs: uuid('resent_as'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [
    index('outbox_due').on(sendingOrder, table.nextAttemptAt).where(sql`state = 'waiting'`),
    // A subscriber gets one mail of an issue, also after a double press or a killed process.
    uniqueIndex('outbox_issue_reader')
      .on(table.issueId, table.recipients)
      .where(sql`issue_id is not null`),
    // At most some hundred rows: subscribers are added in batches.
    index('outbox_queued').on(table.issueId, table.nextAttemptAt).where(sql`state = 'queued'`),
    index('outbox_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`issue_id is null`),
    index('outbox_lead').on(table.leadId),
    index('outbox_failed')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`state in ('dead', 'suppressed')`),
    index('outbox_provider').on(table.providerId),
  ],
)

export type MailRow = typeof outbox.$inferSelect

/** Addresses that get no more mail. Trimmed and lower-cased. */
export const suppressionList = pgTable('suppression_list', {
  email: text('email').primaryKey(),
  reason: text('reason', { enum: ['bounced', 'complained'] }).notNull(),
  at: timestamptz('at').notNull().defaultNow(),
})
