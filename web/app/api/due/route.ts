import { expireTypes } from '#web/content/expire-types.ts'
import { lakeProblem } from '#web/content/lake-problem.ts'
import { publishDatesQuery } from '#web/content/queries/publish-dates.ts'
import { queriedTypes, queryMetadata } from '#web/content/query-metadata.ts'
import { currentValidity, timeParameter } from '#web/content/validity.ts'
import { environment } from '#web/env.ts'
import { requireCronSecret } from '#web/http/cron-secret.ts'
import { json, notAllowed } from '#web/http/response.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

/**
 * Longest delay of a cron's call after a publish date, in milliseconds. A later call expires nothing. The cron calls
 * once a minute, and two calls may be lost.
 */
const windowMs = 3 * 60_000

/**
 * Handles /api/due: expires every page with documents that can have publish dates, if a publish date has passed since
 * the time in the parameter `after`. That time is the start of a validity window. A cron sends no parameter. In its
 * place the time three minutes ago is used. With the parameter `changed` every page is expired.
 */
export async function GET({ headers, url }: Request): Promise<Response> {
  const refused = requireCronSecret(headers, environment().cronSecret)
  if (refused) return refused
  const validity = await currentValidity()
  const name = timeParameter(validity)
  const { searchParams } = new URL(url)
  const known = searchParams.get('after')
  const isDue = known === null ? validity.now - validity.from < windowMs : known !== name
  const isChanged = searchParams.has('changed')
  if (!isDue && !isChanged) return json(200, { expired: [], period: name })
  // If the lake is down, an expired page would become an error page.
  const problem = await lakeProblem(environment().content)
  if (problem) return json(503, { error: `Nothing was expired. ${problem}` })
  const tags = isChanged ? queriedTypes : queryMetadata(publishDatesQuery).tags
  const { problem: notPurged, headers: purge } = await expireTypes(tags)
  if (notPurged) return json(503, { error: notPurged }, purge)
  return json(200, { expired: tags, period: name }, purge)
}
