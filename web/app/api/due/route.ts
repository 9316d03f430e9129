import { currentPeriod, timeParameter } from '#web/content/due-period.ts'
import { expireAgain, expireTypes } from '#web/content/expire-types.ts'
import { askLake } from '#web/content/lake-problem.ts'
import { publishDatesQuery } from '#web/content/queries/publish-dates.ts'
import { queryMetadata } from '#web/content/query-metadata.ts'
import { environment } from '#web/env.ts'
import { json, notAllowed } from '#web/http/answer.ts'
import { requireCronSecret } from '#web/http/cron-secret.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

/** How long after a moment a cron's call expires pages: two of its calls, once a minute, may be lost. */
const windowMs = 3 * 60_000

/**
 * Handles /api/due: expires every page that shows what has dates, where something has begun or ended to be shown since the
 * period that the caller names as `after`. A cron names none: then within the last three minutes.
 */
export async function GET({ headers, url }: Request): Promise<Response> {
  const refused = requireCronSecret(headers, environment().cronSecret)
  if (refused) return refused
  const period = await currentPeriod()
  const name = timeParameter(period)
  const known = new URL(url).searchParams.get('after')
  const hasChanged = known === null ? period.now - period.from < windowMs : known !== name
  if (!hasChanged) return json(200, { expired: [], period: name })
  // A page that is expired and cannot be made again is an error page.
  const lake = await askLake(environment().content)
  if (lake.problem !== null) return json(503, { error: `Nothing was expired. ${lake.problem}` })
  const { tags } = queryMetadata(publishDatesQuery)
  const purged = expireTypes(tags, lake.now)
  expireAgain(tags)
  return json(200, { expired: tags, period: name }, purged)
}
