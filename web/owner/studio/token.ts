import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import type { Database } from '#web/db/store.ts'
import { type Session, sessionOf, startSession } from '../session.ts'
import { tokenDays } from '../sign-in/order.ts'
import type { OwnerSite } from '../site.ts'

/** Content of a token. Named otherwise than a cookie's, or a token would open the inbox. */
const content = z.object({ token: z.uuid() })

/** Makes a token for programs: a session that is ended like any other. */
export async function makeStudioToken(db: Database, email: string, { secret }: OwnerSite) {
  const token = await startSession(db, email, {
    device: 'Token of the command line',
    hours: 24 * tokenDays,
    action: 'made a token',
  })
  return sealData({ token }, { password: secret, ttl: 0 })
}

/** The valid session of a token. */
export async function tokenSession(text: string, site: OwnerSite): Promise<Session | undefined> {
  const known = content.safeParse(await unsealData(text, { password: site.secret, ttl: 0 }))
  return known.data && sessionOf(known.data.token, site)
}
