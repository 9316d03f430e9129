import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './timestamptz.ts'

/** Subscribers, in the table that the specification prescribes. Addresses are trimmed and in lower case. */
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

/** History of each subscription, as proof of consent and of unsubscription. */
export const newsletterHistory = pgTable(
  'newsletter_history',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    at: timestamptz('at').notNull().defaultNow(),
    status: text('status', { enum: ['active', 'unsubscribed'] }).notNull(),
    /** Cause: a form's kind, or one of the other names in web/owner/newsletter/newsletter-labels.ts. */
    cause: text('cause').notNull(),
    /** Page and words of a consent. */
    page: text('page'),
    words: text('words'),
    /** Place and time of the consent, from an imported file or from the owner who imported it. */
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
 * Sign-ups with double opt-in. Only the button behind the link in a mail subscribes the address. Deleted some days
 * after the last sign-up (web/jobs/unconfirmed.ts).
 */
export const newsletterConfirmations = pgTable(
  'newsletter_confirmations',
  {
    email: text('email').primaryKey(),
    name: text('name'),
    /** Form of the sign-up. */
    cause: text('cause', { enum: ['newsletter', 'pack', 'quiz'] }).notNull(),
    /** Page and words of the consent. */
    page: text('page'),
    words: text('words'),
    leadId: uuid('lead_id').notNull(),
    /** Hashes of the tokens of all mails of this sign-up, so that the link in each of them works. */
    tokenHashes: text('token_hashes').array().notNull(),
    /** Time of the last sign-up. */
    at: timestamptz('at').notNull().defaultNow(),
    confirmedAt: timestamptz('confirmed_at'),
  },
  (table) => [index('newsletter_confirmations_by_token').using('gin', table.tokenHashes)],
)

/** Imported files of subscribers. Deleted some days after the upload (web/jobs/nightly.ts). */
export const subscriberImports = pgTable('subscriber_imports', {
  id: uuid('id').primaryKey(),
  fileName: text('file_name').notNull(),
  header: jsonb('header').$type<string[]>().notNull(),
  /** Meaning of the columns and words, as an owner chose it: web/owner/newsletter/import/import-choices.ts. */
  columns: jsonb('columns').$type<unknown>().notNull(),
  /** Source of these consents, in the owner's words; empty until the import is started. */
  source: text('source').notNull().default(''),
  /** `staged` until every row is stored, `ready` until an owner starts it. */
  state: text('state', { enum: ['staged', 'ready', 'running', 'done'] })
    .notNull()
    .default('staged'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

/** Rows of imported files. A row without an outcome has cells. A row with an outcome has an address instead. */
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

/** Sent issues, as mailed. Later edits by the coach change only the page. */
export const newsletterIssues = pgTable('newsletter_issues', {
  /** Id of the document in the Studio. As the primary key it prevents a second sending. */
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  /** One text for all subscribers. `tokenPlaceholder` is the placeholder for the token of each unsubscribe link. */
  text: text('text').notNull(),
  html: text('html').notNull(),
  startedAt: timestamptz('started_at').notNull().defaultNow(),
  /** Time at which the sending was stopped; null while mails may be sent. */
  stoppedAt: timestamptz('stopped_at'),
  /** Reason, if the site itself stopped the issue: Resend's error, or `copy` if the site became a copy. */
  stopReason: text('stop_reason'),
  /** Headers and reply address of its mails; null once each subscriber has a mail in the outbox. */
  pending: jsonb('pending').$type<{ replyTo: string | null; headers: Record<string, string> }>(),
})

/**
 * Reasons to hold a scheduled issue until the coach decides. `missed`: its time was missed. `copy`: the site became a
 * copy. `unpublished`: the issue is not published. `no readers`: nobody is subscribed. `limit`: the daily limit of
 * issues is reached.
 */
export const heldReasons = ['missed', 'copy', 'unpublished', 'no readers', 'limit'] as const

export type HeldReason = (typeof heldReasons)[number]

/** Scheduled issues. A row is deleted when its sending starts or is cancelled. */
export const scheduledIssues = pgTable('scheduled_issues', {
  /** Id of the document in the Studio. */
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  sendAt: timestamptz('send_at').notNull(),
  held: text('held', { enum: heldReasons }),
})

/**
 * Address of each unsubscribe link. A row lasts as long as the subscription's data, because links in old mails must
 * work.
 */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    token: text('token').primaryKey(),
    email: text('email').notNull(),
  },
  (table) => [index('unsubscribe_links_by_address').on(table.email)],
)
