import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** The specification's table. The address is trimmed and lower-cased before it comes here. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    email: text('email').primaryKey(),
    name: text('name').notNull().default(''),
    subscribedAt: moment('subscribed_at').notNull().defaultNow(),
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
    at: moment('at').notNull().defaultNow(),
    status: text('status', { enum: ['active', 'unsubscribed'] }).notNull(),
    /** By what: a form's kind, `link`, `bounced`, `complained`, or an owner. */
    cause: text('cause').notNull(),
  },
  (table) => [index('newsletter_history_by_address').on(table.email, table.at)],
)

/** Which address a mail's unsubscribe link is for. Never swept: an old mail's link must work. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    token: text('token').primaryKey(),
    email: text('email').notNull(),
  },
  (table) => [index('unsubscribe_links_by_address').on(table.email)],
)
