import { connection } from 'next/server'
import { currentStore } from '#web/db/current.ts'
import { requireDiskSpace } from '#web/db/disk-space.ts'
import { environment } from '#web/env.ts'
import { json, notAllowed } from '#web/http/answer.ts'
import { readableByStudio } from '#web/http/studio-origin.ts'
import { healthReport } from './report.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

/** 200 with what is up, 503 with what is down. For machines, the Studio, and people with a question. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const { content, database, mail } = environment()
  const host = content.apiHost ?? `https://${content.projectId}.api.sanity.io`
  const report = await healthReport({
    content: { hosting: content.hosting, pingUrl: `${host}/v2025-02-19/ping` },
    database:
      database.driver === 'embedded'
        ? {
            driver: database.driver,
            open: currentStore,
            requireSpace: () => requireDiskSpace(database.folder),
          }
        : { driver: database.driver, open: currentStore },
    mail: { mode: mail.apiKey ? 'resend' : 'waiting' },
    webhook: { configured: content.webhookSecret !== undefined },
  })
  return json(report.down.length === 0 ? 200 : 503, report, readableByStudio(request.headers))
}
