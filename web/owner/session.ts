import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type CookieJar, type CookieStore, getIronSession, webCookies } from 'iron-session'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { sessions } from '#web/db/tables.ts'
import { writeAudit } from './audit/audit-log.ts'
import type { OwnerSite } from './site.ts'

const hours = 12

/** The cookie's content: only the row's id, so that ending the row ends the session everywhere. */
const cookieContent = z.object({ id: z.uuid() })

export type Cookies = CookieStore | CookieJar

/** Opens a sealed cookie that only the owner's pages get; empty where there is none that is valid. */
export function openCookie<Content extends object>(
  cookies: Cookies,
  { secret, siteUrl }: Pick<OwnerSite, 'secret' | 'siteUrl'>,
  cookieName: string,
  hours: number,
) {
  const secure = siteUrl.startsWith('https:')
  return getIronSession<Content>(cookies, {
    ...{ cookieName, password: secret, ttl: hours * 3600 },
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure, path: '/owner' },
  })
}

const openSession = (cookies: Cookies, site: OwnerSite) =>
  openCookie<{ id: string }>(cookies, site, 'cc_owner', hours)

/** Starts a session in the database; `setSessionCookie` hands it to a browser. */
export async function startSession(db: Database, email: string): Promise<string> {
  const id = randomUUID()
  await db
    .insert(sessions)
    .values({ id, email, expiresAt: sql`now() + make_interval(hours => ${hours})` })
  await writeAudit(db, email, 'signed in')
  return id
}

/** Writes a session into the browser's cookie. */
export async function setSessionCookie(
  cookies: Cookies,
  site: OwnerSite,
  id: string,
): Promise<void> {
  const cookie = await openSession(cookies, site)
  cookie.id = id
  await cookie.save()
}

/** Removes the cookie from the browser. */
export async function clearSessionCookie(cookies: Cookies, site: OwnerSite): Promise<void> {
  const cookie = await openSession(cookies, site)
  cookie.destroy()
}

/** A valid session and its owner. */
export interface Session {
  id: string
  email: string
}

/**
 * The cookie's session, while it is valid and its address is on the owners' list. Using it does not
 * prolong it: who comes back every day signs in every day.
 */
export async function currentSession(
  cookies: Cookies,
  site: OwnerSite,
): Promise<Session | undefined> {
  const cookie = cookieContent.safeParse(await openSession(cookies, site))
  if (!cookie.success) return undefined
  const { db } = await site.store()
  const [session] = await db
    .select({ id: sessions.id, email: sessions.email })
    .from(sessions)
    .where(validWithId(cookie.data.id))
  return session && site.owners.includes(session.email) ? session : undefined
}

/** The address of the signed-in owner whose browser sent a request. */
export const signedIn = async (request: Request, site: OwnerSite) =>
  (await currentSession(webCookies(request, new Headers()), site))?.email

/** Ends the cookie's session, here and in the browser. */
export async function endSession(cookies: Cookies, site: OwnerSite, db: Database): Promise<void> {
  const cookie = await openSession(cookies, site)
  const content = cookieContent.safeParse(cookie)
  cookie.destroy()
  if (!content.success) return
  const [ended] = await endWhere(db, validWithId(content.data.id))
  if (ended) await writeAudit(db, ended.email, 'signed out')
}

/** Ends one of an owner's sessions, on whatever device. @returns false when it had ended */
export async function revokeSession(db: Database, owner: string, id: string): Promise<boolean> {
  const ended = await endWhere(db, and(validWithId(id), eq(sessions.email, owner)))
  if (ended.length > 0) await writeAudit(db, owner, 'ended a session', id)
  return ended.length > 0
}

/** Ends all of an owner's sessions, on every device, this one too. */
export async function revokeEverySession(db: Database, owner: string): Promise<void> {
  await endWhere(db, and(eq(sessions.email, owner), valid))
  await writeAudit(db, owner, 'signed out everywhere')
}

/** An owner's valid sessions, newest first. */
export const validSessions = (db: Database, owner: string) =>
  db
    .select({ id: sessions.id, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.email, owner), valid))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))

const valid = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))

const validWithId = (id: string) => and(eq(sessions.id, id), valid)

const endWhere = (db: Database, which: SQL | undefined) =>
  db.update(sessions).set({ endedAt: sql`now()` }).where(which).returning({ email: sessions.email })
