import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './timestamptz.ts'

/** Events that may begin a series, until the sweep has compared them with the published series. */
export const seriesEntries = pgTable(
  'series_entries',
  {
    email: text('email').notNull(),
    trigger: text('trigger', { enum: ['newsletter', 'pack', 'quiz', 'waitingList'] }).notNull(),
    /** Program, quiz or offer of the form; empty for the newsletter. */
    subject: text('subject').notNull().default(''),
    /** Result of the quiz; otherwise empty. */
    result: text('result').notNull().default(''),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.email, table.trigger, table.subject, table.result] })],
)

/**
 * Reasons for the end of a series before its last mail: the cause of an unsubscription, the link of the series, a form
 * of the person, an owner, or that the series came back after it was unpublished.
 */
export const seriesEnds = [
  'link',
  'owner',
  'bounced',
  'complained',
  'refused',
  'left',
  'wrote',
  'stopped',
  'unpublished',
] as const

/** Series of a subscriber. Each subscriber gets a series once. */
export const seriesEnrolments = pgTable(
  'series_enrolments',
  {
    id: uuid('id').primaryKey(),
    /** Id of the document in the Studio. */
    seriesId: text('series_id').notNull(),
    email: text('email').notNull(),
    /** `waiting`: another series of the subscriber is running, and it goes beside none. `paused`: the series is unpublished. */
    state: text('state', { enum: ['waiting', 'running', 'paused', 'done', 'ended'] }).notNull(),
    /** False for a series that goes beside others. */
    isAlone: boolean('is_alone').notNull().default(true),
    /** Reason of `ended`; otherwise null. */
    reason: text('reason', { enum: seriesEnds }),
    beganAt: timestamptz('began_at').notNull(),
    /** Time from which the wait of the first mail counts. */
    runningSince: timestamptz('running_since').notNull(),
    endedAt: timestamptz('ended_at'),
    /** Time at which the sweep looks at the enrolment again; null if only a change can continue it. */
    dueAt: timestamptz('due_at'),
    /** Time of a form that the person has sent to the coach since. */
    wroteAt: timestamptz('wrote_at'),
    /** Mails that were due until this time are skipped: the site was a copy. */
    skipUntil: timestamptz('skip_until'),
  },
  (table) => [
    uniqueIndex('series_enrolments_once').on(table.seriesId, table.email),
    index('series_enrolments_by_address').on(table.email),
    index('series_enrolments_due').on(table.dueAt).where(sql`due_at is not null`),
    // Answers whether any series is open.
    index('series_enrolments_open').on(table.seriesId).where(sql`state in ('waiting', 'running', 'paused')`),
  ],
)

/** Mails of an enrolment that are passed. The key prevents a second mail. */
export const seriesSteps = pgTable(
  'series_steps',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => seriesEnrolments.id, { onDelete: 'cascade' }),
    /** `_key` of the mail in the document. */
    mailKey: text('mail_key').notNull(),
    /** `sent`: the mail is in the outbox. `skipped`: it came due while the site was a copy. */
    state: text('state', { enum: ['sent', 'skipped'] }).notNull(),
    at: timestamptz('at').notNull(),
    /** Mail in the outbox. */
    mailId: uuid('mail_id'),
  },
  (table) => [primaryKey({ columns: [table.enrolmentId, table.mailKey] }), index('series_steps_mail').on(table.mailId)],
)
