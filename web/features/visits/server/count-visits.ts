import { after, userAgent } from 'next/server'
import { z } from 'zod'
import { json } from '#web/http/answer.ts'
import { RequestError, readFields } from '#web/http/body.ts'
import { fromThisSite } from '#web/http/origin.ts'
import { visitorNetwork } from '#web/http/visitor-network.ts'
import type { countBuffer } from './count-buffer.ts'

interface CountingSite {
  siteUrl: string
  trustProxy: number
  /** Everything that can be counted: of whatever else a stranger sends, nothing is stored. */
  knownEntries(): Promise<ReadonlySet<string>>
  buffer: ReturnType<typeof countBuffer>
}

const body = z.object({
  reached: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(60)]),
})

/** Many visitors may share one address; a page sends once or twice. */
const limit = { perVisitor: 120, all: 3_000 }

/**
 * Handles POST /api/counts, what a page sends at its end: adds one to a day's number for everything known
 * in it. Of the request nothing else is stored or logged, and nobody waits for the answer: 204, also for
 * what is not counted.
 */
export function countVisits(
  siteOf: () => CountingSite,
  later: (task: () => Promise<void>) => void = after,
): (request: Request) => Promise<Response> {
  const isWithin = perMinute(limit)
  return async (request) => {
    const { headers } = request
    const { siteUrl, trustProxy, knownEntries, buffer } = siteOf()
    if (!fromThisSite(headers, siteUrl, false))
      return json(403, { error: 'Only this site’s own pages are counted.' })
    const sent = await readFields(request).catch((error: unknown) => {
      if (error instanceof RequestError) return error
      throw error
    })
    if (sent instanceof RequestError) return json(sent.status, { error: sent.message })
    const { data } = body.safeParse(sent)
    if (!data) return json(422, { error: 'Send what was reached.' })
    if (isPerson(headers)) {
      // Only here: what is refused, or not counted, leaves others their share.
      if (!isWithin(visitorNetwork(headers, trustProxy)))
        return json(429, { error: 'Too many at once.' }, { 'retry-after': '60' })
      const known = await knownEntries()
      const entries = new Set(data.reached.filter((entry) => known.has(entry)))
      buffer.add(entries, new Date().toISOString().slice(0, 10))
      if (entries.size > 0) later(buffer.flushed)
    }
    return new Response(null, { status: 204 })
  }
}

/** Programs that Next's own list of search engines does not have. */
const program = /bot\b|crawl|spider|headless|lighthouse|pagespeed|monitor|preview|python|curl|wget/i

/** As far as a request says so itself: neither a program, nor prepared unseen, nor asking not to be counted. */
function isPerson(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || program.test(agent) || userAgent({ headers }).isBot) return false
  if (/prefetch|prerender/.test(headers.get('sec-purpose') ?? '')) return false
  return headers.get('dnt') !== '1' && headers.get('sec-gpc') !== '1'
}

/**
 * Lets pass at most so many a minute, of one visitor and of all together. In memory and of this process:
 * a number in the database would cost more than what it guards. Who it was is forgotten with the minute.
 */
function perMinute(max: { perVisitor: number; all: number }) {
  let minute = 0
  let all = 0
  let passed = new Map<string, number>()
  return (visitor: string | undefined, now = Date.now()): boolean => {
    const current = Math.floor(now / 60_000)
    if (current !== minute) {
      minute = current
      all = 0
      passed = new Map()
    }
    if (visitor !== undefined) {
      const count = (passed.get(visitor) ?? 0) + 1
      passed.set(visitor, count)
      if (count > max.perVisitor) return false
    }
    return ++all <= max.all
  }
}
