import { z } from 'zod'
import { perMinute } from '#web/db/per-minute.ts'
import { environment } from '#web/env.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import { fromThisSite } from '#web/http/origin.ts'
import { json, notAllowed } from '#web/http/response.ts'
import { visitorNetwork } from '#web/http/visitor-network.ts'
import { countLater } from '../count-later.ts'

export const GET = notAllowed('POST, OPTIONS')

/** A page reports each blocked part. More than these are no help. */
const isWithin = perMinute({ perVisitor: 10, all: 120 })

/** Report of a violation of the Content-Security-Policy (CSP 3, 5.3). Extensions cause violations, too. */
const report = z.object({
  'csp-report': z.object({
    'blocked-uri': z.string().default(''),
    'source-file': z.string().default(''),
  }),
})
const isOfExtension = (address: string) => /^[a-z-]*extension\b/.test(address)

/** Counts a violation of the policy of this site's pages. Nothing else of the report is stored. */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request
  const { siteUrl, trustedHops } = environment()
  if (!fromThisSite(headers, siteUrl, false)) return json(403, { error: 'Only this site’s own pages are counted.' })
  try {
    const sent = report.safeParse(JSON.parse(new TextDecoder().decode(await readCapped(request))))
    if (!sent.success) return json(422, { error: 'This is no report of a policy.' })
    const violation = Object.values(sent.data['csp-report'])
    if (!violation.some(isOfExtension) && isWithin(visitorNetwork(headers, trustedHops))) countLater('policy')
    return new Response(null, { status: 204 })
  } catch (error) {
    if (error instanceof RequestError) return json(error.status, { error: error.message })
    if (error instanceof SyntaxError) return json(400, { error: 'This is not readable as JSON.' })
    throw error
  }
}
