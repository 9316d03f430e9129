import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './timestamptz.ts'

/** Table of the specification. The address is trimmed and lower-cased before. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    email: text('email').primaryKey(),
    name: text('name').notNull().default(''),
    subscribedAt: timestamptz('subscribed_at').notNull().defaultNow(),
    status: text('status', { enum: ['active', 'unsubscribed'] })
      .notNull()
      .default('active'),
  },
  (table) => [index('newsletter_newest').on(table.subscribedAt.desc().nullsFirst(), table.email)],
)

/** History of each subscription: proof of consent, and of its end. */
export const newsletterHistory = pgTable(
  'newsletter_history',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    at: timestamptz('at').notNull().defaultNow(),
    status: text('status', { enum: ['active', 'unsubscribed'] }).notNull(),
    /** Cause: a form's kind, `link`, `bounced`, `complained`, `imported`, or an owner. */
    cause: text('cause').notNull(),
    /** Page and words of a consent. */
    page: text('page'),
    words: text('words'),
    /** Where and when the subscriber agreed, as an imported file or its owner says. */
    source: text('source'),
    agreedAt: timestamptz('agreed_at'),
    /** Time of the confirmation; null for a subscription without double opt-in. */
    confirmedAt: timestamptz('confirmed_at'),
    /** Issue whose link ended the subscription. */
    issueId: text('issue_id'),
  },
  (table) => [
    index('newsletter_history_by_address').on(table.email, table.at),
    index('newsletter_history_by_issue').on(table.issueId).where(sql`issue_id is not null`),
  ],
)

/**
 * Sign-ups with double opt-in. Only the button behind the link in a mail subscribes the address.
 * Removed some days after the last sign-up (web/jobs/unconfirmed.ts).
 */
export const newsletterConfirmations = pgTable(
  'newsletter_confirmations',
  {
    email: text('email').primaryKey(),
    name: text('name'),
    /** Form that the address was typed into. */
    cause: text('cause', { enum: ['newsletter', 'pack'] }).notNull(),
    /** Page and words of the consent. */
    page: text('page'),
    words: text('words'),
    leadId: uuid('lead_id').notNull(),
    /** Hashes of the tokens of all mails of this sign-up: each link works. */
    tokenHashes: text('token_hashes').array().notNull(),
    /** Last sign-up. */
    at: timestamptz('at').notNull().defaultNow(),
    confirmedAt: timestamptz('confirmed_at'),
  },
  (table) => [index('newsletter_confirmations_by_token').using('gin', table.tokenHashes)],
)

/** Imported files of subscribers. Removed some days later (web/jobs/nightly.ts). */
export const subscriberImports = pgTable('subscriber_imports', {
  id: uuid('id').primaryKey(),
  fileName: text('file_name').notNull(),
  header: jsonb('header').$type<string[]>().notNull(),
  /** Interpretation of the columns: web/owner/newsletter/import/columns.ts. */
  columns: jsonb('columns').$type<unknown>().notNull(),
  /** Source of these consents, in the owner's words; empty until the import is started. */
  source: text('source').notNull().default(''),
  /** `staged` until every row is stored, `ready` until an owner starts it. */
  state: text('state', { enum: ['staged', 'ready', 'running', 'done'] })
    .notNull()
    .default('staged'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

/** Rows of imported files. A row has cells until it is decided, and then an address and an outcome. */
export const subscriberImportRows = pgTable(
  'subscriber_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => subscriberImports.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    email: text('email'),
    outcome: text('outcome'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('subscriber_import_rows_by_address').on(table.email),
    index('subscriber_import_rows_open').on(table.importId, table.row).where(sql`outcome is null`),
  ],
)

/** Sent issues, as mailed: later edits by the coach change the page alone. */
export const newsletterIssues = pgTable('newsletter_issues', {
  /** Id of the document in the Studio: the same issue is sent once. */
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  /** One text for all subscribers; `subscriberToken` stands for the token of each one's link. */
  text: text('text').notNull(),
  html: text('html').notNull(),
  startedAt: timestamptz('started_at').notNull().defaultNow(),
  /** While set, no more mails of the issue are sent. */
  stoppedAt: timestamptz('stopped_at'),
  /** Resend's reason, if the site stopped the issue by itself. */
  stopReason: text('stop_reason'),
  /** Headers and reply address of its mails; null once each subscriber has a mail in the outbox. */
  pending: jsonb('pending').$type<{ replyTo: string | null; headers: Record<string, string> }>(),
})

/**
 * Reason to hold a scheduled issue until the coach decides: its time was missed, the site became a copy, the issue is
 * not published, nobody is subscribed, or the daily limit of issues is reached.
 */
export const heldReasons = ['missed', 'copy', 'unpublished', 'no readers', 'limit'] as const

export type HeldReason = (typeof heldReasons)[number]

/** Scheduled issues. A row is deleted when the sending starts, or the schedule is cancelled. */
export const scheduledIssues = pgTable('scheduled_issues', {
  /** Id of the document in the Studio. */
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  sendAt: timestamptz('send_at').notNull(),
  held: text('held', { enum: heldReasons }),
})

/** Address of each unsubscribe link. Never deleted: the links of old mails must work. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    token: text('token').primaryKey(),
    email: text('email').notNull(),
  },
  (table) => [index('unsubscribe_links_by_address').on(table.email)],
)
