/**
 * True if the browser marks a request as sent from this site's own pages. Browsers set `Sec-Fetch-Site` and `Origin`
 * themselves, and no page can forge them. A program that sends neither header has no visitor's cookies, so the handlers
 * of leads accept its requests.
 * @param siteUrl the public address; behind a proxy, `Host` may contain another one
 * @param headerless result for a request with neither header. If it is false, the origin `null` is refused, too: no page
 *   of this site has it, but a sandboxed document or one without a referrer does
 */
export function fromThisSite(headers: Headers, siteUrl: string, headerless: boolean): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (origin === 'null' && !headerless) return false
  if (fetchSite === 'same-origin') return true
  if (origin !== null && origin !== 'null') {
    const url = URL.parse(origin)
    if (url === null || !['http:', 'https:'].includes(url.protocol)) return false
    return url.origin === new URL(siteUrl).origin || url.host === headers.get('host')
  }
  if (fetchSite !== null) return fetchSite === 'none' && headerless
  return origin === null && headerless
}
