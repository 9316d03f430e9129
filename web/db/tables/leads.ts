import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './timestamptz.ts'

/**
 * Status of a lead. `spam`: probable spam, stored but never mailed about. `erasing`: waits some
 * minutes in which the erasure can be undone.
 */
export const leadStatuses = ['new', 'answered', 'later', 'closed', 'spam', 'erasing'] as const

export type LeadStatus = (typeof leadStatuses)[number]

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
    /** Texts of the lead in the spellings of the search (web/leads/search-text.ts). */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    // The orders are written out, because PostgreSQL can only use the index for exactly this order of nulls.
    index('leads_newest').on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('leads_by_address').on(sql`lower(${table.email})`, table.receivedAt.desc().nullsFirst()),
  ],
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
