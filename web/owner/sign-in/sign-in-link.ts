import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { signInTokens } from '#web/db/tables.ts'

/** Lifetime of a link in minutes. */
export const linkMinutes = 10

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates a one-time token. Stores only its hash, so that read access to the database is not enough to sign in. */
export async function makeToken(
  db: Database,
  email: string,
  minutes = linkMinutes,
  token = randomBytes(32).toString('base64url'),
): Promise<string> {
  await db.insert(signInTokens).values({
    tokenHash: hashOf(token),
    email,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  })
  return token
}

const isValid = and(isNull(signInTokens.usedAt), gt(signInTokens.expiresAt, sql`now()`))

/**
 * Counts the valid links of an email address. Locks it until `tx` ends, so that concurrent requests cannot
 * exceed a limit.
 */
export async function lockAndCountLinks(tx: Database, email: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${email}`}))`)
  return tx.$count(signInTokens, and(eq(signInTokens.email, email), isValid))
}

/** Makes a valid token last as long as a new one. */
export async function renewToken(tx: Database, token: string): Promise<void> {
  await tx
    .update(signInTokens)
    .set({ expiresAt: sql`now() + make_interval(mins => ${linkMinutes})` })
    .where(and(eq(signInTokens.tokenHash, hashOf(token)), isNull(signInTokens.usedAt)))
}

/** Redeems a token. @returns its email address; undefined when it is unknown, used or expired */
export async function redeemToken(db: Database, token: string): Promise<string | undefined> {
  const [used] = await db
    .update(signInTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInTokens.tokenHash, hashOf(token)), isValid))
    .returning({ email: signInTokens.email })
  return used?.email
}

/** Stores the challenge of a passkey as a used token. @returns false if it was used before */
export async function spendToken(db: Database, email: string, token: string): Promise<boolean> {
  const expiresAt = sql`now() + make_interval(mins => ${linkMinutes})`
  const row = { tokenHash: hashOf(token), email, expiresAt, usedAt: sql`now()` }
  const spent = await db.insert(signInTokens).values(row).onConflictDoNothing().returning()
  return spent.length > 0
}

/** Returns the email address of a token, even of a used or expired one. Tokens are deleted a day after they expire. */
export async function ownerOfToken(db: Database, token: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: signInTokens.email })
    .from(signInTokens)
    .where(eq(signInTokens.tokenHash, hashOf(token)))
  return row?.email
}

export async function voidLinks(db: Database, email: string): Promise<void> {
  await db
    .update(signInTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInTokens.email, email), isValid))
}
