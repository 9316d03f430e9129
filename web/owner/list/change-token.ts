import { errorCode } from '#web/db/store.ts'
import { json } from '#web/http/answer.ts'
import { kindLabel } from '#web/lead-kinds.ts'
import { routeHandler } from '../owner-action.ts'
import { signedIn } from '../session.ts'
import { span } from './clock.ts'
import { type InboxCounts, readInboxCounts } from './inbox-counts.ts'

/** What an open list polls for, to know whether it is still up to date. */
export const changeTokenOf = (
  { byView, promised, overdue, nextDue, newestId, newestAt, newestKind }: InboxCounts,
  now: Date,
) => ({
  /** Changes with whatever the list's head shows: the time that is left until the next answer is due, too. */
  mark: [
    ...Object.values(byView),
    ...[promised, overdue, newestId ?? ''],
    nextDue === null ? '' : span(nextDue.getTime() - now.getTime()),
  ].join('.'),
  /** When the newest lead came that nobody has dealt with, in milliseconds; 0 without one. */
  newestAt: newestAt?.getTime() ?? 0,
  newestKind: kindLabel(newestKind ?? ''),
})

export type ChangeToken = ReturnType<typeof changeTokenOf>

/** GET /owner/change-token: changes nothing, and has no personal data. */
export const getChangeToken = routeHandler((siteOf) => async (request) => {
  try {
    const site = siteOf()
    if ((await signedIn(request, site)) === undefined)
      return json(401, { error: 'You are not signed in any more.' })
    const { db } = await site.store()
    const now = new Date()
    return json(200, changeTokenOf(await readInboxCounts(db, now), now))
  } catch (error) {
    console.error(`[owner] the change token failed: ${errorCode(error)}`)
    return json(503, { error: 'The database does not answer just now.' })
  }
})
