import { connection } from 'next/server'
import { readableByStudio } from '#web/content/studio-origin.ts'
import { environment } from '#web/env.ts'
import { json, notAllowed } from '#web/http/answer.ts'
import { healthReport } from './report.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

/** 200 with what is up, 503 with what is down. For machines, the Studio, and people with a question. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const report = await healthReport(environment())
  return json(report.down.length === 0 ? 200 : 503, report, readableByStudio(request.headers))
}
