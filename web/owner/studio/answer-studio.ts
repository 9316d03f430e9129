import { lakeDown } from '#web/content/lake-down.ts'
import { readableByStudio } from '#web/content/studio-origin.ts'
import { isSecretOfStudio } from '#web/content/studio-secret.ts'
import { currentStore } from '#web/db/current.ts'
import { logFailure } from '#web/db/failure.ts'
import type { Database } from '#web/db/store.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import { failure, json } from '#web/http/response.ts'

/**
 * Returns a handler of a POST by which the Studio reads data of the site. The Studio's secret is in the body, which no
 * log records.
 * @param read gets the fields of the body
 */
export const answerStudio =
  (read: (db: Database, fields: URLSearchParams) => Promise<object>) =>
  async (request: Request): Promise<Response> => {
    const headers = readableByStudio(request.headers)
    try {
      const body = new URLSearchParams(new TextDecoder().decode(await readCapped(request)))
      if (!(await isSecretOfStudio(body.get('secret') ?? '')))
        return json(403, { error: 'This is for the Studio alone.' }, headers)
      const { db } = await currentStore()
      return json(200, await read(db, body), headers)
    } catch (error) {
      if (error instanceof RequestError) return json(error.status, { error: error.message }, headers)
      const status = lakeDown(error) ?? logFailure(`POST ${new URL(request.url).pathname}`, error)
      return failure(status, 'This cannot be read at the moment.', headers)
    }
  }
