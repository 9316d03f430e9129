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
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from './timestamptz.ts'

/**
 * Status of a lead. `spam`: probable spam, stored but never mailed about. `erasing`: waits some
 * minutes in which the erasure can be undone.
 */
export const leadStatuses = ['new', 'answered', 'later', 'closed', 'spam', 'erasing'] as const

export type LeadStatus = (typeof leadStatuses)[number]

/** Type of PostgreSQL's own full text search. It needs no extension, which a hosted database may lack. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Leads of every kind. `details` holds the fields of one kind. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    name: text('name'),
    email: text('email').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /**
     * Questions, answers and result in the words that the visitor saw. The search ignores them, because they are the
     * coach's texts.
     */
    shown: jsonb('shown').$type<unknown>(),
    page: text('page'),
    source: jsonb('source').$type<Record<string, string>>(),
    userAgent: text('user_agent'),
    receivedAt: timestamptz('received_at').notNull(),
    status: text('status', { enum: leadStatuses }).notNull().default('new'),
    /** Due date of the promised answer; null without a promise. */
    dueAt: timestamptz('due_at'),
    /** For a `later` lead the day on which it is reopened. For an `erasing` lead the time of its erasure. */
    laterUntil: timestamptz('later_until'),
    /** Time at which the lead was first marked as answered. */
    answeredAt: timestamptz('answered_at'),
    /** Program of the lead; null for a form without one. */
    program: text('program'),
    /** Reasons to suspect spam, in the owner's words; null without one. */
    suspicion: text('suspicion').array(),
    /**
     * Search terms from the SQL function of the migration `search_parts`: words without accents, and the trigrams of
     * the name, the email address and each number.
     */
    words: words('words').generatedAlwaysAs(sql`lead_words(name, email, page, details, source)`),
  },
  (table) => {
    // A function that returns new columns, because drizzle resets the order of a column once an index has used it.
    const newestFirst = () =>
      [table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
    return [
      index('leads_newest').on(...newestFirst()),
      index('leads_by_status').on(table.status, ...newestFirst()),
      index('leads_by_kind').on(table.kind, ...newestFirst()),
      // For the lists that the overview's numbers link to.
      index('leads_by_program')
        .on(table.program, ...newestFirst())
        .where(sql`program is not null`),
      index('leads_by_source')
        .on(sql`nullif(lower(btrim(source ->> 'utm_source')), '')`, ...newestFirst())
        .where(sql`nullif(lower(btrim(source ->> 'utm_source')), '') is not null`),
      index('leads_by_address').on(
        sql`lower(${table.email})`,
        table.receivedAt.desc().nullsFirst(),
      ),
      // For the first page of the inbox, which lists leads with a due date and reopened leads before other open leads.
      index('leads_urgent')
        .on(sql`least(due_at, later_until)`, table.id)
        .where(sql`status in ('new', 'later') and (due_at is not null or later_until is not null)`),
      index('leads_open')
        .on(...newestFirst())
        .where(sql`status in ('new', 'later') and due_at is null and later_until is null`),
      index('leads_later').on(table.laterUntil).where(sql`status in ('later', 'erasing')`),
      index('leads_words').using('gin', table.words),
    ]
  },
)

export const notes = pgTable(
  'notes',
  {
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    at: timestamptz('at').notNull().defaultNow(),
    author: text('author').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('notes_by_lead').on(table.leadId, table.at)],
)

/** Lead of each idempotency key, so that a retry stores no second lead. */
export const idempotency = pgTable(
  'idempotency',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    leadId: uuid('lead_id').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('idempotency_lead').on(table.leadId),
    index('idempotency_oldest').on(table.createdAt),
  ],
)

/** Number of actions with one key in the current window. The key of a client is a keyed hash, never an address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expired').on(table.expiresAt)],
)

/** Counts per day, for example of visits. */
export const counts = pgTable(
  'counts',
  {
    name: text('name').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
)
