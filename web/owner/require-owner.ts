import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { type Database, errorCode } from '#web/db/store.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { currentSession, memberSession, type Session } from './session.ts'
import { showZone } from './shown-zone.ts'
import { ownerSite } from './site.ts'

/** What Next gives a page with a query, and one about a single row. */
export interface QueryProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export interface RowProps {
  params: Promise<{ id: string }>
}

type Read<Data> = (db: Database, session: Session) => Promise<Data>

/**
 * Lets owners in and reads something for them; redirects everybody else to the sign-in page. Every
 * private page begins with this: a layout is not asked again when a browser goes from page to page.
 * @returns undefined when the database does not answer
 */
export const requireOwner = <Data>(read: Read<Data>) =>
  requireSession(currentSession, '/owner/sign-in', read)

/** The same for owners and coaches. */
export const requireMember = <Data>(read: Read<Data>) =>
  requireSession(memberSession, '/owner/sign-in?to=studio', read)

async function requireSession<Data>(
  sessionIn: typeof currentSession,
  signIn: string,
  read: Read<Data>,
): Promise<{ owner: string; data: Data } | undefined> {
  // First: reading the request keeps the build, which has neither secret nor database, out of here.
  const cookieStore = await cookies()
  try {
    const site = ownerSite()
    const session = await sessionIn(cookieStore, site)
    if (session !== undefined) {
      const { db } = await site.store()
      showZone(await readTimeZone(db))
      return { owner: session.email, data: await read(db, session) }
    }
  } catch (error) {
    console.error(`[owner] the inbox cannot be read: ${errorCode(error)}`)
    return undefined
  }
  return redirect(signIn)
}
