import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type CookieJar, type CookieStore, getIronSession } from 'iron-session'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { audit, sessions } from '#web/db/tables.ts'
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

/** Writes down that an owner has come in. The session runs; `carry` hands it to a browser. */
export async function startSession(db: Database, email: string): Promise<string> {
  const id = randomUUID()
  await db
    .insert(sessions)
    .values({ id, email, expiresAt: sql`now() + make_interval(hours => ${hours})` })
  await note(db, email, 'signed in')
  return id
}

/** Puts a session into the browser's cookie. */
export async function carry(cookies: Cookies, site: OwnerSite, id: string): Promise<void> {
  const cookie = await open(cookies, site)
  cookie.id = id
  await cookie.save()
}

/** Takes the cookie from the browser. */
export async function forget(cookies: Cookies, site: OwnerSite): Promise<void> {
  const cookie = await open(cookies, site)
  cookie.destroy()
}

/** A session that runs, and whose it is. */
export interface Session {
  id: string
  email: string
}

/**
 * The cookie's session: of an address that is on the owners' list now, and running still. Using it
 * makes it no longer: who comes back every day signs in every day.
 */
export async function currentSession(
  cookies: Cookies,
  site: OwnerSite,
): Promise<Session | undefined> {
  const cookie = sealed.safeParse(await open(cookies, site))
  if (!cookie.success) return undefined
  const { db } = await site.store()
  const [session] = await db
    .select({ id: sessions.id, email: sessions.email })
    .from(sessions)
    .where(running(cookie.data.id))
  return session && site.owners.includes(session.email) ? session : undefined
}

/** Who is signed in. */
export async function signedIn(cookies: Cookies, site: OwnerSite): Promise<string | undefined> {
  return (await currentSession(cookies, site))?.email
}

/** Ends the cookie's session, here and in the browser. */
export async function endSession(cookies: Cookies, site: OwnerSite, db: Database): Promise<void> {
  const cookie = await open(cookies, site)
  const known = sealed.safeParse(cookie)
  cookie.destroy()
  if (!known.success) return
  const [ended] = await endWhere(db, running(known.data.id))
  if (ended) await note(db, ended.email, 'signed out')
}

/** Ends one of an owner's sessions, on whatever device. @returns false when it runs no more */
export async function revokeSession(db: Database, owner: string, id: string): Promise<boolean> {
  const ended = await endWhere(db, and(running(id), eq(sessions.email, owner)))
  if (ended.length > 0) await note(db, owner, 'ended a session', id)
  return ended.length > 0
}

/** Ends all of an owner's sessions, on every device, this one too. */
export async function revokeEverySession(db: Database, owner: string): Promise<void> {
  await endWhere(db, and(eq(sessions.email, owner), stillRuns))
  await note(db, owner, 'signed out everywhere')
}

/** An owner's sessions that run, newest first. */
export const runningSessions = (db: Database, owner: string) =>
  db
    .select({ id: sessions.id, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.email, owner), stillRuns))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))

const stillRuns = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))

const running = (id: string) => and(eq(sessions.id, id), stillRuns)

const endWhere = (db: Database, which: SQL | undefined) =>
  db.update(sessions).set({ endedAt: sql`now()` }).where(which).returning({ email: sessions.email })

/** Writes down what an owner did. */
export async function note(db: Database, actor: string, action: string, subject?: string) {
  await db.insert(audit).values({ id: randomUUID(), actor, action, subject })
}
