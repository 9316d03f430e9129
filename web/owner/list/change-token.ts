import { webCookies } from 'iron-session'
import { errorCode } from '#web/db/store.ts'
import { json } from '#web/http/answer.ts'
import { labelOf } from '../labels.ts'
import type { SiteOf } from '../post.ts'
import { signedIn } from '../session.ts'
import { ownerSite } from '../site.ts'
import { type Glance, readGlance } from './inbox-counts.ts'

/** What an open list asks for again and again, to know whether it is still right. */
export interface Pulse {
  /** Changes with whatever the list's head shows. */
  mark: string
  /** When the newest lead came that nobody has dealt with, in milliseconds; 0 without one. */
  newestAt: number
  newestKind: string
}

export const pulseOf = ({ counts, overdue, newestId, newestAt, newestKind }: Glance): Pulse => ({
  mark: [counts.open, counts.spam, overdue, newestId ?? ''].join('.'),
  newestAt: newestAt?.getTime() ?? 0,
  newestKind: labelOf(newestKind ?? ''),
})

/** GET /owner/pulse: changes nothing and tells nothing of anybody. */
export const pulse =
  (siteOf: SiteOf = ownerSite) =>
  async (request: Request): Promise<Response> => {
    try {
      const site = siteOf()
      if ((await signedIn(webCookies(request, new Headers()), site)) === undefined) {
        return json(401, { error: 'You are not signed in any more.' })
      }
      const { db } = await site.store()
      return json(200, pulseOf(await readGlance(db, new Date())))
    } catch (error) {
      console.error(`[owner] the pulse failed: ${errorCode(error)}`)
      return json(503, { error: 'The database does not answer just now.' })
    }
  }
