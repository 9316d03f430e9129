import { lakeDown } from '#web/content/lake-down.ts'
import { currentSitePaths } from '#web/content/site-paths.ts'
import { readableByStudio } from '#web/content/studio-origin.ts'
import { isSecretOfStudio } from '#web/content/studio-secret.ts'
import { currentStore } from '#web/db/current.ts'
import { logFailure } from '#web/db/failure.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import { failure, json, notAllowed } from '#web/http/response.ts'
import { readNotFound, storeNotFound } from '#web/jobs/not-found-counts.ts'

export const GET = notAllowed('POST, OPTIONS')

/**
 * Returns the unknown paths that visitors requested, for the Studio. Paths that have become pages since are left out.
 * The Studio's secret is in the body, which no log records.
 */
export async function POST(request: Request): Promise<Response> {
  const headers = readableByStudio(request.headers)
  try {
    const body = new URLSearchParams(new TextDecoder().decode(await readCapped(request)))
    if (!(await isSecretOfStudio(body.get('secret') ?? '')))
      return json(403, { error: 'This list is for the Studio alone.' }, headers)
    const { db } = await currentStore()
    await storeNotFound(db)
    const paths = await currentSitePaths()
    const addresses = (await readNotFound(db))
      .filter(({ path }) => !paths?.pages.has(path))
      .map((one) => ({ ...one, comesOn: paths?.coming.get(one.path) ?? undefined }))
    return json(200, { addresses }, headers)
  } catch (error) {
    if (error instanceof RequestError) return json(error.status, { error: error.message }, headers)
    const status = lakeDown(error) ?? logFailure('POST /api/not-found', error)
    return failure(status, 'The list cannot be read at the moment.', headers)
  }
}
