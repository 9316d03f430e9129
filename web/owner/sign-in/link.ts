import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { signInTokens } from '#web/db/tables.ts'

/** How long a link works, in minutes. */
export const linkMinutes = 15

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a one-time token for an owner. Only its hash is kept: the database cannot sign anybody in. */
export async function makeToken(
  db: Database,
  email: string,
  minutes = linkMinutes,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(signInTokens).values({
    tokenHash: hashOf(token),
    email,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  })
  return token
}

const works = and(isNull(signInTokens.usedAt), gt(signInTokens.expiresAt, sql`now()`))

/** Counts an owner's links that still work. Until `tx` ends, nobody else counts hers. */
export async function lockAndCountLinks(tx: Database, email: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${email}`}))`)
  return tx.$count(signInTokens, and(eq(signInTokens.email, email), works))
}

/** Uses a token up. @returns whose it was; undefined when it is unknown, used before or too old */
export async function redeemToken(db: Database, token: string): Promise<string | undefined> {
  const [used] = await db
    .update(signInTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInTokens.tokenHash, hashOf(token)), works))
    .returning({ email: signInTokens.email })
  return used?.email
}

/** Owner of a link that works or has expired a day ago at most; undefined for any other. */
export async function ownerOfToken(db: Database, token: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: signInTokens.email })
    .from(signInTokens)
    .where(eq(signInTokens.tokenHash, hashOf(token)))
  return row?.email
}

/** Makes an owner's links that were not used yet useless. */
export async function voidLinks(db: Database, email: string): Promise<void> {
  await db
    .update(signInTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInTokens.email, email), works))
}
