import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type CookieJar, type CookieStore, getIronSession } from 'iron-session'
import { z } from 'zod'
import { audit, sessions } from '#web/leads/store/schema.ts'
import type { Database } from '#web/leads/store/store.ts'
import type { OwnerSite } from './site.ts'

const hours = 12

/** Only the row's id is in the cookie: ending the row ends the session, whoever has the cookie. */
const sealed = z.object({ id: z.uuid() })

type Cookies = CookieStore | CookieJar

const open = (cookies: Cookies, { secret, siteUrl }: OwnerSite) => {
  const options = {
    cookieName: 'cc_owner',
    password: secret,
    ttl: hours * 3600,
    cookieOptions: {
      httpOnly: true,
      sameSite: 'lax',
      secure: siteUrl.startsWith('https:'),
      path: '/owner',
    },
  } as const
  return getIronSession<{ id: string }>(cookies, options)
}

/** Opens a session for an owner and puts it into the cookie. */
export async function startSession(
  cookies: Cookies,
  site: OwnerSite,
  db: Database,
  email: string,
): Promise<void> {
  const id = randomUUID()
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '30 days'`))
  await db
    .insert(sessions)
    .values({ id, email, expiresAt: sql`now() + make_interval(hours => ${hours})` })
  await note(db, email, 'signed in')
  const cookie = await open(cookies, site)
  cookie.id = id
  await cookie.save()
}

/** Who is signed in: an address that is on the owners' list now, with a session that still runs. */
export async function signedIn(cookies: Cookies, site: OwnerSite): Promise<string | undefined> {
  const cookie = sealed.safeParse(await open(cookies, site))
  if (!cookie.success) return undefined
  const { db } = await site.store()
  const [session] = await db
    .select({ email: sessions.email })
    .from(sessions)
    .where(running(cookie.data.id))
  return session && site.owners.includes(session.email) ? session.email : undefined
}

/** Ends the cookie's session, here and in the browser. */
export async function endSession(cookies: Cookies, site: OwnerSite, db: Database): Promise<void> {
  const cookie = await open(cookies, site)
  const known = sealed.safeParse(cookie)
  cookie.destroy()
  if (!known.success) return
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(running(known.data.id))
    .returning({ email: sessions.email })
  if (ended) await note(db, ended.email, 'signed out')
}

const running = (id: string) =>
  and(eq(sessions.id, id), isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))

/** Writes down what an owner did. */
export async function note(db: Database, actor: string, action: string, subject?: string) {
  await db.insert(audit).values({ id: randomUUID(), actor, action, subject })
}
