import type { IncomingHttpHeaders } from 'node:http'

/** What only Next, or the host that runs it, says to itself. */
const internal =
  /^(?:x-middleware-|x-nextjs-|x-matched-path$|x-prerender-|x-now-|x-vercel-|next-resume$|x-invoke-)/

const forwarding = /^(?:x-forwarded-|x-real-ip$|forwarded$)/

/** Belong to one connection (RFC 9110, 7.6.1), or are answered here. */
const ofConnection =
  /^(?:connection|keep-alive|proxy-[\w-]+|te|trailer|transfer-encoding|upgrade|expect)$/

/**
 * Headers of a request as they go to Next.
 * @param trustProxy number of proxies in front; without one, nobody else may say who the visitor is
 */
export function headersForNext(headers: IncomingHttpHeaders, trustProxy: number) {
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !internal.test(name) &&
      !ofConnection.test(name) &&
      !(trustProxy === 0 && forwarding.test(name)),
  )
  const own: IncomingHttpHeaders = Object.fromEntries(kept)
  if (own.rsc !== undefined && own.rsc !== '1') delete own.rsc
  return own
}
