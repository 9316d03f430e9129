import { cookies, headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import { isOutage, logFailure, withoutValues } from '#web/db/failure.ts'
import type { Database } from '#web/db/store.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { outageAddress } from './outage.ts'
import { ownerSite } from './owner-site.ts'
import { pathHeader } from './private-headers.ts'
import { memberSession, ownerSession, type Session } from './session.ts'
import { showZone } from './shown-zone.ts'

/** Props of a page with query parameters. */
export interface QueryProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Props of a page about one row. */
export interface RowProps {
  params: Promise<{ id: string }>
}

type Read<Data> = (db: Database, session: Session) => Promise<Data>

/**
 * Reads the data of an owner's page. Redirects to the sign-in page without a session. Every private page calls it,
 * since a layout is not rendered again on client-side navigation. Redirects to a page with the status 503 if the database
 * is down.
 * @throws an error of the code, for web/app/owner/error.tsx
 */
export const requireOwner = <Data>(read: Read<Data>) => requireSession(ownerSession, '/owner/sign-in', read)

/** Reads the data of a page for owners and coaches, like `requireOwner`. */
export const requireMember = <Data>(read: Read<Data>) => requireSession(memberSession, '/owner/sign-in?to=studio', read)

async function requireSession<Data>(
  sessionIn: typeof ownerSession,
  signIn: string,
  read: Read<Data>,
): Promise<{ owner: string; data: Data }> {
  // Reading cookies makes the page dynamic. It must come first, because the build has no secret and no database.
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
    unstable_rethrow(error)
    // Next logs the error, and web/instrumentation.ts the request.
    if (!isOutage(error)) throw withoutValues(error)
    logFailure('[owner] inbox page failed', error)
    return redirect(outageAddress((await headers()).get(pathHeader)))
  }
  return redirect(signIn)
}
