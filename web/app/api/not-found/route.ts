import { readableByStudio } from '#web/content/studio-origin.ts'
import { isSecretOfStudio } from '#web/content/studio-secret.ts'
import { currentStore } from '#web/db/current.ts'
import { errorCode } from '#web/db/store.ts'
import { json, notAllowed } from '#web/http/answer.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import { readNotFound, storeNotFound } from '#web/jobs/not-found-counts.ts'

export const GET = notAllowed('POST, OPTIONS')

/**
 * Unknown paths that visitors requested, for the Studio. Its secret is in the body, which no log
 * records.
 */
export async function POST(request: Request): Promise<Response> {
  const headers = readableByStudio(request.headers)
  try {
    const body = new URLSearchParams(new TextDecoder().decode(await readCapped(request)))
    if (!(await isSecretOfStudio(body.get('secret') ?? '')))
      return json(403, { error: 'This list is for the Studio alone.' }, headers)
    const { db } = await currentStore()
    await storeNotFound(db)
    return json(200, { addresses: await readNotFound(db) }, headers)
  } catch (error) {
    if (error instanceof RequestError) return json(error.status, { error: error.message }, headers)
    console.error(`[redirects] the list of what was not found: ${errorCode(error)}`)
    return json(503, { error: 'The list cannot be read at the moment.' }, headers)
  }
}
