import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { type Database, errorCode } from '#web/db/store.ts'
import { currentSession, type Session } from './session.ts'
import { type OwnerSite, ownerSite } from './site.ts'

/** A page of the inbox: who reads it, and what was found for them. */
interface Visit<Found> {
  owner: string
  found: Found
}

/**
 * Lets owners in and reads something for them; sends everybody else to the sign-in page. Every private
 * page begins with this: a layout is not asked again when a browser goes from page to page.
 * @returns undefined when the database does not answer
 */
export async function requireOwner<Found>(
  read: (db: Database, session: Session) => Promise<Found>,
): Promise<Visit<Found> | undefined> {
  // First: reading the request keeps the build, which has neither secret nor database, out of here.
  const jar = await cookies()
  const visit = await look(ownerSite(), jar, read).catch((error: unknown) => {
    console.error(`[owner] the inbox cannot be read: ${errorCode(error)}`)
    return 'down' as const
  })
  if (visit === 'down') return undefined
  return visit ?? redirect('/owner/sign-in')
}

async function look<Found>(
  site: OwnerSite,
  jar: Awaited<ReturnType<typeof cookies>>,
  read: (db: Database, session: Session) => Promise<Found>,
): Promise<Visit<Found> | undefined> {
  const session = await currentSession(jar, site)
  if (session === undefined) return undefined
  const { db } = await site.store()
  return { owner: session.email, found: await read(db, session) }
}
