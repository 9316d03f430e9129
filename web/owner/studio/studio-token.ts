import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import type { OwnerSite } from '../owner-site.ts'
import { type Session, sessionOf, startSession } from '../session.ts'
import { tokenDays } from '../sign-in/sign-in-request.ts'

/** Content of a token. The key differs from a cookie's, so that a token is not valid as a cookie. */
const content = z.object({ token: z.uuid() })

/** Creates a token for programs. A token is a session, and can be ended like one. */
export async function makeStudioToken(db: Database, email: string, { secret }: OwnerSite) {
  const token = await startSession(db, email, {
    device: 'Token of the command line',
    hours: 24 * tokenDays,
    action: 'made a token',
  })
  return sealData({ token }, { password: secret, ttl: 0 })
}

export async function tokenSession(text: string, site: OwnerSite): Promise<Session | undefined> {
  const { data } = content.safeParse(await unsealData(text, { password: site.secret, ttl: 0 }))
  return data && sessionOf(data.token, site)
}
