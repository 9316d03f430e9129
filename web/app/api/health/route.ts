import { connection } from 'next/server'
import { readableByStudio } from '#web/content/studio-origin.ts'
import { environment } from '#web/env.ts'
import { json, notAllowed } from '#web/http/response.ts'
import { healthFor, healthReport } from './make-health-report.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

const reportFor = healthFor(() => healthReport(environment()))

/** Responds with 200 if all parts are up, else with 503. For monitoring, the Studio and people. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const report = await reportFor(request.headers, environment().cronSecret)
  return json(report.down.length === 0 ? 200 : 503, report, readableByStudio(request.headers))
}
