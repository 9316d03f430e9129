import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { leads } from './leads.ts'
import { newsletterIssues } from './newsletter.ts'
import { timestamptz } from './timestamptz.ts'

/**
 * Sending order of mails: first the mails that a visitor or the coach waits for, then welcome mails, then notices to
 * the owners, then mails of series. The SQL is literal, to match the index.
 */
export const sendingOrder = sql`(case when purpose = 'newsletter-welcome' then 1 when purpose like '%-for-owners' and purpose <> 'test-for-owners' then 2 when purpose = 'newsletter-series' then 3 else 0 end)`

/**
 * Condition for mails that a visitor's form caused to the address in it, except held ones and those that were left out. A
 * repeated sign-up has no lead. The SQL is literal, to match the index.
 */
export const isReceipt = sql`(lead_id is not null or purpose = 'newsletter-confirmation') and state not in ('held', 'skipped') and purpose <> 'reply' and purpose not like '%-for-owners'`

/** Rendered mails. Resend refuses a retry with the same key and another body. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    /** Newsletter issue of this mail. The issue has the text, and the mail's own text is empty. */
    issueId: text('issue_id').references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Batch call to Resend, which a retry repeats unchanged. */
    batch: uuid('batch'),
    purpose: text('purpose').notNull(),
    /** Null until the first attempt, which copies the sender from the environment. */
    sender: text('sender'),
    /** Null for a mail to the owners until the first attempt, which reads their addresses. */
    recipients: text('recipients').array(),
    replyTo: text('reply_to'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /**
     * `suppressed`: all its addresses are on the suppression list. A mail of an issue is `queued`
     * until it is sent in a batch, and `skipped` if the subscriber has unsubscribed. A mail to the
     * owners is `skipped` if no owner wants it at once. `held`: beyond the ceiling of mails that forms
     * cause (web/mail/outbox/ceiling.ts).
     */
    state: text('state', {
      enum: ['waiting', 'queued', 'sent', 'dead', 'suppressed', 'skipped', 'held'],
    })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Also the lease: a worker that claims a mail sets this to a time after its time-outs. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    firstAttemptAt: timestamptz('first_attempt_at'),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    /** Delivery status from the provider, for example `delivered`, `bounced`, `complained`. */
    deliveryStatus: text('delivery_status'),
    deliveryStatusAt: timestamptz('delivery_status_at'),
    /** Mail that replaced this one after 'Send again'. */
    resentAs: uuid('resent_as'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    sentAt: timestamptz('sent_at'),
    /** End of a sign-in link. Its mail is sent by a copy too, and to suppressed addresses, and deleted at this time. */
    expiresAt: timestamptz('expires_at'),
  },
  (table) => [
    index('outbox_due').on(sendingOrder, table.nextAttemptAt).where(sql`state = 'waiting'`),
    // Guarantees one mail per subscriber and issue, even after a double click or a killed process.
    uniqueIndex('outbox_issue_reader').on(table.issueId, table.recipients).where(sql`issue_id is not null`),
    // Contains at most some hundred rows, because subscribers are queued in batches.
    index('outbox_queued').on(table.issueId, table.nextAttemptAt).where(sql`state = 'queued'`),
    index('outbox_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`issue_id is null`),
    index('outbox_lead').on(table.leadId),
    index('outbox_failed').on(table.createdAt.desc().nullsFirst()).where(sql`state in ('dead', 'suppressed')`),
    index('outbox_provider').on(table.providerId),
    index('outbox_receipts').on(table.createdAt.desc().nullsFirst()).where(isReceipt),
    index('outbox_held').on(table.createdAt).where(sql`state = 'held'`),
  ],
)

export type MailRow = typeof outbox.$inferSelect

/**
 * Addresses that get no mail except sign-in links. Trimmed and lower-cased. `refused`: the mail service does not accept
 * the address.
 */
export const suppressionList = pgTable('suppression_list', {
  email: text('email').primaryKey(),
  reason: text('reason', { enum: ['bounced', 'complained', 'refused'] }).notNull(),
  at: timestamptz('at').notNull().defaultNow(),
})
