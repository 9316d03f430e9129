import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/**
 * Headers that only Next or its host may set, and the one of a server action, which this site does not have: Next would
 * log an error for each forged one.
 */
const internal =
  /^(?:x-middleware-|x-nextjs-|x-matched-path$|x-prerender-|x-now-|x-vercel-|next-(?:resume|action)$|x-invoke-)/

/** Headers of a request for an RSC payload. On any other request they would only lead past the page store. */
const ofPayload = /^(?:rsc$|next-)/

const forwarding = /^(?:x-forwarded-|x-real-ip$|forwarded$)/

/** Hop-by-hop headers (RFC 9110, 7.6.1), and headers that the gateway handles itself. */
const ofConnection = /^(?:connection|keep-alive|proxy-[\w-]+|te|trailer|transfer-encoding|upgrade|expect)$/

/**
 * Returns the headers of a request for Next.
 * @param trustProxy number of proxies in front; without one, the forwarding headers are replaced by the address of the
 *   connection
 */
export function headersForNext({ headers, socket }: IncomingMessage, trustProxy: number) {
  const isPayload = headers.rsc === '1'
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !(ofPayload.test(name) && !isPayload) &&
      !internal.test(name) &&
      !ofConnection.test(name) &&
      !(trustProxy === 0 && forwarding.test(name)),
  )
  const own: IncomingHttpHeaders = Object.fromEntries(kept)
  if (trustProxy === 0) own['x-forwarded-for'] = socket.remoteAddress
  return own
}
