import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    /** By what: a form's kind, `link`, `bounced`, `complained`, or an owner. */
    cause: text('cause').notNull(),
    /** Of a consent: the page it was given on, and the words of the site there. */
    page: text('page'),
    words: text('words'),
    /** The issue whose link ended it. */
    issueId: text('issue_id'),
  },
  (table) => [
    index('newsletter_history_by_address').on(table.email, table.at),
    index('newsletter_history_by_issue').on(table.issueId).where(sql`issue_id is not null`),
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
