import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * The tables of the write side. Change them here, run `npx drizzle-kit generate`, add the new file to
 * store/migrations.ts: migrations only ever go forward.
 */

/** Milliseconds, as JavaScript has them: a moment that was read can be compared with its row. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What visitors sent, of every kind. `details` holds what only that kind has. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    name: text('name'),
    email: text('email').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    page: text('page'),
    source: jsonb('source').$type<Record<string, string>>(),
    userAgent: text('user_agent'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('leads_newest').on(table.receivedAt.desc(), table.id.desc())],
)

/** Mails, rendered: a retry must send the very same body, or Resend refuses its key. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
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
    state: text('state', { enum: ['waiting', 'sent', 'dead'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Also the lease: a worker that claims a mail moves this past its own time-outs. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    firstAttemptAt: moment('first_attempt_at'),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_due').on(table.nextAttemptAt).where(sql`state = 'waiting'`),
    index('outbox_newest').on(table.createdAt.desc(), table.id.desc()),
    index('outbox_lead').on(table.leadId),
  ],
)

export type MailRow = typeof outbox.$inferSelect

/** Which lead a form's key made, so that a retry makes no second one. */
export const idempotency = pgTable(
  'idempotency',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    leadId: uuid('lead_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

/** The specification's table. The address is trimmed and lower-cased before it comes here. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text('email').primaryKey(),
  name: text('name').notNull().default(''),
  subscribedAt: moment('subscribed_at').notNull().defaultNow(),
  status: text('status', { enum: ['active', 'unsubscribed'] })
    .notNull()
    .default('active'),
})

/** Which address a mail's unsubscribe link is for. Never swept: an old mail's link must work. */
export const unsubscribeLinks = pgTable('unsubscribe_links', {
  token: text('token').primaryKey(),
  email: text('email').notNull(),
})

/** One-time sign-in links, hashed: who reads the table cannot sign in with it. */
export const signInTokens = pgTable('sign_in_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  email: text('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** Who is signed in. Ending a session here ends it, whatever the cookie says. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
})

/** What owners did, for owners. */
export const audit = pgTable('audit', {
  id: uuid('id').primaryKey(),
  at: moment('at').notNull().defaultNow(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subject: text('subject'),
})

/** How often somebody (a keyed hash, never an address) did something since the window opened. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expired').on(table.expiresAt)],
)

/** Plain counts per day, e.g. of filled honeypots. */
export const counts = pgTable(
  'counts',
  {
    name: text('name').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
)
