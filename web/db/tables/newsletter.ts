import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './timestamptz.ts'

/** The specification's table. The address is trimmed and lower-cased before it comes here. */
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

/** How each subscription came to be what it is: proof of consent, and of its end. */
export const newsletterHistory = pgTable(
  'newsletter_history',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    at: timestamptz('at').notNull().defaultNow(),
    status: text('status', { enum: ['active', 'unsubscribed'] }).notNull(),
    /** By what: a form's kind, `link`, `bounced`, `complained`, `imported`, or an owner. */
    cause: text('cause').notNull(),
    /** Where and when the subscriber agreed, as an imported file or its owner says. */
    source: text('source'),
    agreedAt: timestamptz('agreed_at'),
    /** The issue whose link ended it. */
    issueId: text('issue_id'),
  },
  (table) => [
    index('newsletter_history_by_address').on(table.email, table.at),
    index('newsletter_history_by_issue').on(table.issueId).where(sql`issue_id is not null`),
  ],
)

/** Files of subscribers that owners bring along. Removed some days later (web/jobs/nightly.ts). */
export const subscriberImports = pgTable('subscriber_imports', {
  id: uuid('id').primaryKey(),
  fileName: text('file_name').notNull(),
  header: jsonb('header').$type<string[]>().notNull(),
  /** How the file is read: web/owner/newsletter/import/columns.ts. */
  columns: jsonb('columns').$type<unknown>().notNull(),
  /** Where these people agreed, in the owner's words; empty until the import is started. */
  source: text('source').notNull().default(''),
  /** `staged` until every row is stored, `ready` until an owner starts it. */
  state: text('state', { enum: ['staged', 'ready', 'running', 'done'] })
    .notNull()
    .default('staged'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

/** Rows of such a file: their cells until each is decided, their address and outcome after that. */
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

/** Issues that were sent, as their mails are: what the coach edits later changes the page alone. */
export const newsletterIssues = pgTable('newsletter_issues', {
  /** Of the document in the Studio: the same issue is sent once. */
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  /** Once for all readers, with `subscriberToken` where each has the token of their own link. */
  text: text('text').notNull(),
  html: text('html').notNull(),
  startedAt: timestamptz('started_at').notNull().defaultNow(),
  /** While set, nothing more of it is sent. */
  stoppedAt: timestamptz('stopped_at'),
  /** What Resend said, where the site stopped it by itself. */
  stopReason: text('stop_reason'),
})

/** Which address a mail's unsubscribe link is for. Never swept: an old mail's link must work. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    token: text('token').primaryKey(),
    email: text('email').notNull(),
  },
  (table) => [index('unsubscribe_links_by_address').on(table.email)],
)
