import { currentStore } from '#web/db/current.ts'
import { readIncidents } from '#web/db/incidents.ts'
import { environment } from '#web/env.ts'
import { requireCronSecret } from '#web/http/cron-secret.ts'
import { json, notAllowed } from '#web/http/response.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

/** Returns the incidents of the last seven days to the doctor, which may not open the database. */
export async function GET({ headers }: Request): Promise<Response> {
  const refusal = requireCronSecret(headers, environment().cronSecret)
  return refusal ?? json(200, { incidents: await readIncidents((await currentStore()).db) })
}
