import { revalidateTag } from 'next/cache'
import { currentPeriod } from '#web/content/due-period.ts'
import { lakeProblem } from '#web/content/lake-problem.ts'
import { dueMomentsQuery } from '#web/content/queries.ts'
import { queryMetadata, tagOf } from '#web/content/query-metadata.ts'
import { environment } from '#web/env.ts'
import { json, notAllowed } from '#web/http/answer.ts'
import { requireCronSecret } from '#web/http/cron-secret.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

/** How long after a moment pages are still expired: two calls of the cron, once a minute, may be lost. */
const windowMs = 3 * 60_000

/**
 * Handles /api/due, for a host whose cache asks none of ours (web/content/dated-page-cache.ts): where
 * something has just begun or ended to be shown, expires every page that shows what has dates.
 */
export async function GET({ headers }: Request): Promise<Response> {
  const refused = requireCronSecret(headers, environment().cronSecret)
  if (refused) return refused
  const { from, now } = await currentPeriod()
  if (now - from >= windowMs) return json(200, { expired: [] })
  // A page that is expired and cannot be made again is an error page.
  const problem = await lakeProblem(environment().content)
  if (problem) return json(503, { error: `Nothing was expired. ${problem}` })
  const expired = queryMetadata(dueMomentsQuery).tags
  for (const type of expired) revalidateTag(tagOf(type), { expire: 0 })
  return json(200, { expired })
}
