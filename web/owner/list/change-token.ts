import { webCookies } from 'iron-session'
import { errorCode } from '#web/db/store.ts'
import { json } from '#web/http/response.ts'
import { kindLabel } from '#web/lead-kinds.ts'
import { routeHandler } from '../owner-action.ts'
import { ownerSession } from '../session.ts'
import { formatDuration } from './due-status.ts'
import { type InboxCounts, readInboxCounts } from './inbox-counts.ts'

/** Returns the token that a displayed list polls. A new `mark` means that the list has changed. */
export const changeTokenOf = (
  { byView, promised, overdue, nextDue, newestId, newestAt, newestKind }: InboxCounts,
  now: Date,
) => ({
  /** Changes with every value above the list, including the displayed time until the next due answer. */
  mark: [
    ...Object.values(byView),
    ...[promised, overdue, newestId ?? ''],
    nextDue === null ? '' : formatDuration(nextDue.getTime() - now.getTime()),
  ].join('.'),
  /** Arrival of the newest unhandled lead, in milliseconds; 0 without one. */
  newestAt: newestAt?.getTime() ?? 0,
  newestKind: kindLabel(newestKind ?? ''),
})

export type ChangeToken = ReturnType<typeof changeTokenOf>

/** Handles GET /owner/change-token. The response has no personal data. */
export const getChangeToken = routeHandler((siteOf) => async (request) => {
  try {
    const site = siteOf()
    if ((await ownerSession(webCookies(request, new Headers()), site)) === undefined)
      return json(401, { error: 'You are not signed in any more.' })
    const { db } = await site.store()
    const now = new Date()
    return json(200, changeTokenOf(await readInboxCounts(db, now), now))
  } catch (error) {
    console.error(`[owner] change token failed: ${errorCode(error)}`)
    return json(503, { error: 'The database does not answer just now.' })
  }
})
