import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { unsubscribeLinks } from '#web/db/tables.ts'

/** Random, so that no secret can be lost or changed. */
const newToken = () => randomBytes(24).toString('base64url')

/** A new unsubscribe link's token for an address. */
export async function unsubscribeToken(tx: Database, email: string): Promise<string> {
  const token = newToken()
  await tx.insert(unsubscribeLinks).values({ token, email })
  return token
}

/** The address that a token is for. */
export async function addressOf(db: Database, token: string): Promise<string | undefined> {
  const [link] = await db.select().from(unsubscribeLinks).where(eq(unsubscribeLinks.token, token))
  return link?.email
}
