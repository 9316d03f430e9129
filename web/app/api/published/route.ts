import { connection } from 'next/server'
import { z } from 'zod'
import { thankYouPath } from '#schemas/routes.ts'
import { contentReadAtOf } from '#web/content/content-read-at.ts'
import { lakeDown } from '#web/content/lake-down.ts'
import { readableByStudio } from '#web/content/studio-origin.ts'
import { logFailure } from '#web/db/failure.ts'
import { environment } from '#web/env.ts'
import { failure, json, notAllowed } from '#web/http/response.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import { publicPages } from '../../public-pages.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

/** Thank-you pages of forms sent without script. They are not among the public pages, but have the coach's texts. */
const thankYouPages = leadKinds.flatMap(({ thanks }) => Object.keys(thanks).map((name) => thankYouPath(name)))

const parameters = z.object({ path: z.string(), type: z.string() })

/**
 * Returns the time at which the documents of one type were read for a page. The handler requests the page as a visitor
 * does, through all caches. The Studio compares that time with the time of a publish.
 */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const headers = readableByStudio(request.headers)
  const { data } = parameters.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  try {
    if (!data || ![...(await publicPages()), ...thankYouPages].includes(data.path))
      return json(404, { error: 'No page has this path.', isPage: false }, headers)
    const signal = AbortSignal.timeout(8_000)
    const page = await fetch(new URL(data.path, environment().siteUrl), {
      cache: 'no-store',
      signal,
    })
    return json(200, { readAt: contentReadAtOf(await page.text(), data.type) }, headers)
  } catch (error) {
    const status = lakeDown(error) ?? logFailure('GET /api/published', error)
    return failure(status, 'The page does not answer.', headers)
  }
}
