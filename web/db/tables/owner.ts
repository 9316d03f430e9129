import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './timestamptz.ts'

/** Owners' settings, for example the retention period of leads. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  setAt: timestamptz('set_at').notNull().defaultNow(),
})

/**
 * One-time sign-in links, and used challenges of passkeys. They are stored as hashes, so that read access to this table is
 * not enough to sign in.
 */
export const signInTokens = pgTable('sign_in_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  email: text('email').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
})

/** Passkeys of owners and coaches. A public key signs nobody in. */
export const passkeys = pgTable('passkeys', {
  /** Id of the credential (WebAuthn), in base64url like the key. */
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  publicKey: text('public_key').notNull(),
  /** Number of signatures, or always 0. A copied device would repeat one. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  /** True if the passkey has a backup, such as one in the account of its phone. */
  isBackedUp: boolean('is_backed_up').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  usedAt: timestamptz('used_at'),
})

/** Sessions of owners and coaches. Deleting a row ends the session, even with a valid cookie. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  /** Label of the session: its browser and system, or a fixed label for a token of the command line. */
  device: text('device'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  expiresAt: timestamptz('expires_at').notNull(),
  endedAt: timestamptz('ended_at'),
})

/** Actions of owners, for owners to read. */
export const audit = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey(),
    at: timestamptz('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject'),
  },
  (table) => [index('audit_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst())],
)
