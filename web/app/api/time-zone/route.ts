import { connection } from 'next/server'
import { readableByStudio } from '#web/content/studio-origin.ts'
import { currentStore } from '#web/db/current.ts'
import { logFailure } from '#web/db/failure.ts'
import { readChosenZone } from '#web/db/time-zone.ts'
import { failure, json, notAllowed } from '#web/http/response.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

/**
 * Returns the time zone of owners and coach, for the dates that the coach types in the Studio; null without a choice.
 */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const headers = readableByStudio(request.headers)
  try {
    const { db } = await currentStore()
    return json(200, { zone: (await readChosenZone(db)) ?? null }, headers)
  } catch (error) {
    const status = logFailure('GET /api/time-zone', error)
    return failure(status, 'The time zone cannot be read at the moment.', headers)
  }
}
