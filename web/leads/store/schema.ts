import { sql } from 'drizzle-orm'
import {
  customType,
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
 * store/migrations.ts: migrations only ever go forward. An index that is read backwards says
 * `nullsFirst()`, as `order by … desc` means it: otherwise PostgreSQL cannot use it for the order.
 */

/** Milliseconds, as JavaScript has them: a moment that was read can be compared with its row. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What became of a lead. `spam` is the box of what is probably spam: kept, and never mailed about. */
export const leadStatuses = ['new', 'answered', 'later', 'closed', 'spam'] as const

export type LeadStatus = (typeof leadStatuses)[number]

/** Words to search in, of PostgreSQL's own full text search: an extension may not be there. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

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
    status: text('status', { enum: leadStatuses }).notNull().default('new'),
    /** Until when an answer was promised; null where none was. */
    dueAt: moment('due_at'),
    /** When it was first marked as answered. */
    answeredAt: moment('answered_at'),
    /** The program it is about, where the form says so. */
    program: text('program'),
    /** Why it looks like spam, in the owner's words; null where nothing does. */
    suspicion: text('suspicion').array(),
    /** An address is searched by its parts: the parser would take it for one word. */
    words: words('words').generatedAlwaysAs(
      sql`to_tsvector('simple', coalesce(name, '') || ' ' || translate(email, '@', ' ') || ' ' || coalesce(translate(page, '/', ' '), '')) || jsonb_to_tsvector('simple', details, '["string"]') || jsonb_to_tsvector('simple', coalesce(source, '{}'), '["string"]')`,
    ),
  },
  (table) => [
    index('leads_newest').on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('leads_by_status').on(
      table.status,
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('leads_by_kind').on(
      table.kind,
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('leads_by_address').on(sql`lower(${table.email})`, table.receivedAt.desc().nullsFirst()),
    // The inbox's first page: what was promised, then the rest that is open.
    index('leads_due')
      .on(table.dueAt, table.id)
      .where(sql`status in ('new', 'later') and due_at is not null`),
    index('leads_open')
      .on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status in ('new', 'later') and due_at is null`),
    index('leads_words').using('gin', table.words),
  ],
)

/** What owners wrote about a lead, for themselves. */
export const notes = pgTable(
  'notes',
  {
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    author: text('author').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('notes_by_lead').on(table.leadId, table.at)],
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
    /** `stopped`: its address bounced or complained before. */
    state: text('state', { enum: ['waiting', 'sent', 'dead', 'stopped'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Also the lease: a worker that claims a mail moves this past its own time-outs. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    firstAttemptAt: moment('first_attempt_at'),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    /** What the provider told of it after it was sent, e.g. `delivered`, `bounced`, `complained`. */
    fate: text('fate'),
    fateAt: moment('fate_at'),
    /** The copy that was sent in its place, once somebody pressed 'Send again'. */
    againAs: uuid('again_as'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_due').on(table.nextAttemptAt).where(sql`state = 'waiting'`),
    index('outbox_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('outbox_lead').on(table.leadId),
    index('outbox_failed')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`state in ('dead', 'stopped')`),
    index('outbox_provider').on(table.providerId),
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
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('idempotency_lead').on(table.leadId),
    index('idempotency_oldest').on(table.createdAt),
  ],
)

/** Addresses that no mail goes to any more. Trimmed and lower-cased. */
export const stoppedAddresses = pgTable('stopped_addresses', {
  email: text('email').primaryKey(),
  reason: text('reason', { enum: ['bounced', 'complained'] }).notNull(),
  at: moment('at').notNull().defaultNow(),
})

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

/** What the owner set, e.g. how long leads are kept. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  setAt: moment('set_at').notNull().defaultNow(),
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
export const audit = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject'),
  },
  (table) => [index('audit_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst())],
)

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
