import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type CookieJar, type CookieStore, getIronSession } from 'iron-session'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { sessions } from '#web/db/tables.ts'
import { writeAudit } from './audit-log.ts'
import type { OwnerSite } from './owner-site.ts'

const sessionHours = 12

/** Content of the session cookies: only the row id, so that deleting the row ends the session. */
const cookieContent = z.object({ id: z.uuid() })

export type Cookies = CookieStore | CookieJar

/**
 * Opens a sealed cookie; empty if it is missing or invalid. With https its name has the prefix `__Secure-`: no page of an
 * insecure host can set it. The paths are meant, so `__Host-` does not fit.
 * @param path `Path` attribute of the cookie
 */
export function openCookie<Content extends object>(
  cookies: Cookies,
  { secret, siteUrl }: Pick<OwnerSite, 'secret' | 'siteUrl'>,
  name: string,
  hours: number,
  path = '/owner',
) {
  const secure = siteUrl.startsWith('https:')
  return getIronSession<Content>(cookies, {
    ...{ cookieName: secure ? `__Secure-${name}` : name, password: secret, ttl: hours * 3600 },
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure, path },
  })
}

const openSession = (cookies: Cookies, site: OwnerSite) =>
  openCookie<{ id: string }>(cookies, site, 'cc_owner', sessionHours)

/** Opens the session's cookie for the Studio. Like the inbox's cookie, it is never sent to visitors' pages. */
const openStudioSession = (cookies: Cookies, site: OwnerSite) =>
  openCookie<{ id: string }>(cookies, site, 'cc_studio', sessionHours, '/studio')

const openBoth = (cookies: Cookies, site: OwnerSite) =>
  Promise.all([openSession(cookies, site), openStudioSession(cookies, site)])

interface NewSession {
  /** Label in the list of sessions. */
  device?: string
  hours?: number
  /** Line of the audit log. */
  action?: string
}

export async function startSession(
  db: Database,
  email: string,
  { device, hours = sessionHours, action = 'signed in' }: NewSession = {},
): Promise<string> {
  const id = randomUUID()
  const expiresAt = sql`now() + make_interval(hours => ${hours})`
  await db.insert(sessions).values({ id, email, device, expiresAt })
  await writeAudit(db, email, action)
  return id
}

export async function setSessionCookie(cookies: Cookies, site: OwnerSite, id: string): Promise<void> {
  for (const cookie of await openBoth(cookies, site)) {
    cookie.id = id
    await cookie.save()
  }
}

export async function clearSessionCookie(cookies: Cookies, site: OwnerSite): Promise<void> {
  for (const cookie of await openBoth(cookies, site)) cookie.destroy()
}

export interface Session {
  id: string
  email: string
  expiresAt: Date
}

/**
 * Returns the session with an id. Returns undefined for an ended or expired session, and for an email address that may
 * no longer sign in. Use does not extend a session.
 */
export async function sessionOf(id: string, site: OwnerSite): Promise<Session | undefined> {
  const { db } = await site.store()
  const [session] = await db
    .select({ id: sessions.id, email: sessions.email, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(validWithId(id))
  return session && maySignIn(session.email, site) ? session : undefined
}

export const maySignIn = (email: string, { owners, coaches }: OwnerSite) =>
  owners.includes(email) || coaches.includes(email)

async function sessionIn(cookie: object, site: OwnerSite) {
  const { data } = cookieContent.safeParse(cookie)
  return data && sessionOf(data.id, site)
}

/** Returns the valid session of an owner or a coach. */
export const memberSession = async (cookies: Cookies, site: OwnerSite) =>
  sessionIn(await openSession(cookies, site), site)

/** Returns the session of the Studio's cookie. */
export const studioSession = async (cookies: Cookies, site: OwnerSite) =>
  sessionIn(await openStudioSession(cookies, site), site)

/** Returns the valid session of an owner. */
export async function ownerSession(cookies: Cookies, site: OwnerSite): Promise<Session | undefined> {
  const session = await memberSession(cookies, site)
  return session && site.owners.includes(session.email) ? session : undefined
}

/** Ends the session of the cookie, and clears both cookies. */
export async function endSession(cookies: Cookies, site: OwnerSite, db: Database): Promise<void> {
  const content = cookieContent.safeParse(await openSession(cookies, site))
  await clearSessionCookie(cookies, site)
  if (!content.success) return
  const [ended] = await endWhere(db, validWithId(content.data.id))
  if (ended) await writeAudit(db, ended.email, 'signed out')
}

/** Ends one session of a person. @returns false if it had ended before */
export async function revokeSession(db: Database, owner: string, id: string): Promise<boolean> {
  const ended = await endWhere(db, and(validWithId(id), eq(sessions.email, owner)))
  if (ended.length > 0) await writeAudit(db, owner, 'ended a session', id)
  return ended.length > 0
}

export async function revokeEverySession(db: Database, owner: string): Promise<void> {
  await endWhere(db, and(eq(sessions.email, owner), valid))
  await writeAudit(db, owner, 'signed out everywhere')
}

/** Reads the valid sessions of the session's person, newest first. */
export async function readSessions(db: Database, { id, email }: Session) {
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.email, email), valid))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
  return rows.map((one) => ({ ...one, thisOne: one.id === id }))
}

const valid = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))

const validWithId = (id: string) => and(eq(sessions.id, id), valid)

const endWhere = (db: Database, which: SQL | undefined) =>
  db.update(sessions).set({ endedAt: sql`now()` }).where(which).returning({ email: sessions.email })
