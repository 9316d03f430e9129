import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type CookieJar, type CookieStore, getIronSession, webCookies } from 'iron-session'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { sessions } from '#web/db/tables.ts'
import { writeAudit } from './audit/audit-log.ts'
import type { OwnerSite } from './site.ts'

const hours = 12

/** The cookies' content: only the row's id, so that ending the row ends the session everywhere. */
const cookieContent = z.object({ id: z.uuid() })

export type Cookies = CookieStore | CookieJar

/** Opens a sealed cookie that only addresses below a path get; empty where there is none that is valid. */
export function openCookie<Content extends object>(
  cookies: Cookies,
  { secret, siteUrl }: Pick<OwnerSite, 'secret' | 'siteUrl'>,
  cookieName: string,
  hours: number,
  path = '/owner',
) {
  const secure = siteUrl.startsWith('https:')
  return getIronSession<Content>(cookies, {
    ...{ cookieName, password: secret, ttl: hours * 3600 },
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure, path },
  })
}

const openSession = (cookies: Cookies, site: OwnerSite) =>
  openCookie<{ id: string }>(cookies, site, 'cc_owner', hours)

/** The same session for the Studio: visitors' pages get neither cookie. */
const openStudioSession = (cookies: Cookies, site: OwnerSite) =>
  openCookie<{ id: string }>(cookies, site, 'cc_studio', hours, '/studio')

const openBoth = (cookies: Cookies, site: OwnerSite) =>
  Promise.all([openSession(cookies, site), openStudioSession(cookies, site)])

interface NewSession {
  /** Browser and system, for the list of sessions. */
  device?: string
  hours?: number
  /** Line of the audit log. */
  action?: string
}

/** Starts a session in the database; `setSessionCookie` hands it to a browser. */
export async function startSession(
  db: Database,
  email: string,
  { device, hours: length = hours, action = 'signed in' }: NewSession = {},
): Promise<string> {
  const id = randomUUID()
  const expiresAt = sql`now() + make_interval(hours => ${length})`
  await db.insert(sessions).values({ id, email, device, expiresAt })
  await writeAudit(db, email, action)
  return id
}

/** Writes a session into the browser's cookies. */
export async function setSessionCookie(
  cookies: Cookies,
  site: OwnerSite,
  id: string,
): Promise<void> {
  for (const cookie of await openBoth(cookies, site)) {
    cookie.id = id
    await cookie.save()
  }
}

/** Removes the cookies from the browser. */
export async function clearSessionCookie(cookies: Cookies, site: OwnerSite): Promise<void> {
  for (const cookie of await openBoth(cookies, site)) cookie.destroy()
}

/** A valid session and whose it is. */
export interface Session {
  id: string
  email: string
  expiresAt: Date
}

/**
 * The session with an id, while it is valid and its address is on one of the lists. Using it does not
 * prolong it: who comes back every day signs in every day.
 */
export async function sessionOf(id: string, site: OwnerSite): Promise<Session | undefined> {
  const { db } = await site.store()
  const [session] = await db
    .select({ id: sessions.id, email: sessions.email, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(validWithId(id))
  return session && maySignIn(session.email, site) ? session : undefined
}

/** True for an address on the owners' or the coaches' list. */
export const maySignIn = (email: string, { owners, coaches }: OwnerSite) =>
  owners.includes(email) || coaches.includes(email)

async function sessionIn(cookie: object, site: OwnerSite) {
  const { data } = cookieContent.safeParse(cookie)
  return data && sessionOf(data.id, site)
}

/** Session of an owner or a coach. */
export const memberSession = async (cookies: Cookies, site: OwnerSite) =>
  sessionIn(await openSession(cookies, site), site)

/** The same, by the cookie that the Studio's addresses get. */
export const studioSession = async (cookies: Cookies, site: OwnerSite) =>
  sessionIn(await openStudioSession(cookies, site), site)

/** Session of an owner. */
export async function currentSession(
  cookies: Cookies,
  site: OwnerSite,
): Promise<Session | undefined> {
  const session = await memberSession(cookies, site)
  return session && site.owners.includes(session.email) ? session : undefined
}

/** The address of the signed-in owner whose browser sent a request. */
export const signedIn = async (request: Request, site: OwnerSite) =>
  (await currentSession(webCookies(request, new Headers()), site))?.email

/** Ends the cookie's session, here and in the browser. */
export async function endSession(cookies: Cookies, site: OwnerSite, db: Database): Promise<void> {
  const content = cookieContent.safeParse(await openSession(cookies, site))
  await clearSessionCookie(cookies, site)
  if (!content.success) return
  const [ended] = await endWhere(db, validWithId(content.data.id))
  if (ended) await writeAudit(db, ended.email, 'signed out')
}

/** Ends one of somebody's sessions, on whatever device. @returns false when it had ended */
export async function revokeSession(db: Database, owner: string, id: string): Promise<boolean> {
  const ended = await endWhere(db, and(validWithId(id), eq(sessions.email, owner)))
  if (ended.length > 0) await writeAudit(db, owner, 'ended a session', id)
  return ended.length > 0
}

/** Ends all of somebody's sessions, on every device, this one too. */
export async function revokeEverySession(db: Database, owner: string): Promise<void> {
  await endWhere(db, and(eq(sessions.email, owner), valid))
  await writeAudit(db, owner, 'signed out everywhere')
}

/** Somebody's valid sessions, newest first. */
export const validSessions = (db: Database, owner: string) =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.email, owner), valid))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))

const valid = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))

const validWithId = (id: string) => and(eq(sessions.id, id), valid)

const endWhere = (db: Database, which: SQL | undefined) =>
  db.update(sessions).set({ endedAt: sql`now()` }).where(which).returning({ email: sessions.email })
