import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { faultCode, type Store } from '#web/leads/store/store.ts'
import { signedIn } from './session.ts'
import { ownerSite } from './site.ts'

/** A visit to the inbox: by whom, and what they can read. */
export interface Visit {
  owner: string
  store: Store
}

/**
 * Lets owners in and sends everybody else to the sign-in page. Every private page begins with this:
 * a layout is not asked again when a browser goes from page to page.
 * @returns undefined when the database does not answer
 */
export async function ownersVisit(): Promise<Visit | undefined> {
  // First: reading the request keeps the build, which has neither secret nor database, out of here.
  const jar = await cookies()
  const site = ownerSite()
  const visit = await look(site, jar).catch((error: unknown) => {
    console.error(`[owner] the inbox cannot be read: ${faultCode(error)}`)
    return 'down' as const
  })
  if (visit === 'down') return undefined
  return visit ?? redirect('/owner/sign-in')
}

async function look(
  site: ReturnType<typeof ownerSite>,
  jar: Awaited<ReturnType<typeof cookies>>,
): Promise<Visit | undefined> {
  const owner = await signedIn(jar, site)
  return owner === undefined ? undefined : { owner, store: await site.store() }
}
