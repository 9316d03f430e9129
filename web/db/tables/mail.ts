import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { leads } from './leads.ts'
import { newsletterIssues } from './newsletter.ts'
import { timestamptz } from './timestamptz.ts'

/**
 * Sending order of mails: what a visitor or the coach waits for, then welcomes, then the owners' notices.
 * Literal, as the index has it.
 */
export const sendingOrder = sql`(case when purpose = 'newsletter-welcome' then 1 when purpose like '%-for-owners' and purpose <> 'test-for-owners' then 2 else 0 end)`

/** Mails, rendered: a retry must send the very same body, or Resend refuses its key. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    /** The newsletter's issue that it is, whose text it has: its own is empty. */
    issueId: text('issue_id').references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** The call to Resend that it is part of, which a retry repeats as it was. */
    batch: uuid('batch'),
    purpose: text('purpose').notNull(),
    /** Null until the first attempt, which takes the sender from the environment for good. */
    sender: text('sender'),
    /** Null, until the first attempt, for a mail to whoever is on the owners' list by then. */
    recipients: text('recipients').array(),
    replyTo: text('reply_to'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /**
     * `suppressed`: every address of it is on the suppression list. Of an issue's mails: `queued` until
     * sent in a batch, `skipped` when its reader had left before. An owners' mail is `skipped` when none of
     * them wants it at once.
     */
    state: text('state', {
      enum: ['waiting', 'queued', 'sent', 'dead', 'suppressed', 'skipped'],
    })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Also the lease: a worker that claims a mail moves this past its own time-outs. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    firstAttemptAt: timestamptz('first_attempt_at'),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    /** What the provider reported after it was sent, e.g. `delivered`, `bounced`, `complained`. */
    deliveryStatus: text('delivery_status'),
    deliveryStatusAt: timestamptz('delivery_status_at'),
    /** The copy that was sent in its place, once somebody pressed 'Send again'. */
    resentAs: uuid('resent_as'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [
    index('outbox_due').on(sendingOrder, table.nextAttemptAt).where(sql`state = 'waiting'`),
    // Of one issue a reader has one mail, whatever is pressed or killed.
    uniqueIndex('outbox_issue_reader')
      .on(table.issueId, table.recipients)
      .where(sql`issue_id is not null`),
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

/** Addresses that no mail is sent to any more. Trimmed and lower-cased. */
export const suppressionList = pgTable('suppression_list', {
  email: text('email').primaryKey(),
  reason: text('reason', { enum: ['bounced', 'complained'] }).notNull(),
  at: timestamptz('at').notNull().defaultNow(),
})
