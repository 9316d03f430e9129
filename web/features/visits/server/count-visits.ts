import { after, userAgent } from 'next/server'
import { z } from 'zod'
import { perMinute } from '#web/db/per-minute.ts'
import { RequestError, readFields } from '#web/http/body.ts'
import { fromThisSite } from '#web/http/origin.ts'
import { json } from '#web/http/response.ts'
import { visitorNetwork } from '#web/http/visitor-network.ts'
import type { countBuffer } from './count-buffer.ts'

interface CountingSite {
  siteUrl: string
  trustProxy: number
  /** Countable entries. All other entries of a request are dropped. */
  knownEntries(): Promise<ReadonlySet<string>>
  buffer: ReturnType<typeof countBuffer>
}

const body = z.object({
  reached: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(60)]),
})

/** Maximum of requests per minute. Many visitors can share an IP address, and a page sends one or two requests. */
const limit = { perVisitor: 120, all: 3_000 }

/**
 * Handles POST /api/counts: adds one to today's count of every known entry. Nothing else of the
 * request is stored or logged. The response is 204 even for uncounted requests, and does not wait
 * for the database.
 */
export function countVisits(
  siteOf: () => CountingSite,
  later: (task: () => Promise<void>) => void = after,
): (request: Request) => Promise<Response> {
  const isWithin = perMinute(limit)
  return async (request) => {
    const { headers } = request
    const { siteUrl, trustProxy, knownEntries, buffer } = siteOf()
    if (!fromThisSite(headers, siteUrl, false)) return json(403, { error: 'Only this site’s own pages are counted.' })
    const fields = await readFields(request).catch((error: unknown) => {
      if (error instanceof RequestError) return error
      throw error
    })
    if (fields instanceof RequestError) return json(fields.status, { error: fields.message })
    const { data } = body.safeParse(fields)
    if (!data) return json(422, { error: 'Send the entries as the field “reached”.' })
    if (isPerson(headers)) {
      // The limit is checked last, so that rejected and uncounted requests do not use it up.
      if (!isWithin(visitorNetwork(headers, trustProxy)))
        return json(429, { error: 'Too many at once.' }, { 'retry-after': '60' })
      const countable = await knownEntries()
      const entries = new Set(data.reached.filter((entry) => countable.has(entry)))
      buffer.add(entries, new Date().toISOString().slice(0, 10))
      if (entries.size > 0) later(buffer.flushed)
    }
    return new Response(null, { status: 204 })
  }
}

/** User agents of bots that Next's list does not have. */
const program = /bot\b|crawl|spider|headless|lighthouse|pagespeed|monitor|preview|python|curl|wget/i

/** Returns true unless the headers name a bot, a prefetch or an objection to tracking. */
function isPerson(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || program.test(agent) || userAgent({ headers }).isBot) return false
  if (/prefetch|prerender/.test(headers.get('sec-purpose') ?? '')) return false
  return headers.get('dnt') !== '1' && headers.get('sec-gpc') !== '1'
}
