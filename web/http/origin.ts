/**
 * Whether a request comes from this site's own pages, as its browser says. Browsers send these
 * headers by themselves and no page can forge them; a program that sends neither carries no visitor's
 * cookies, so for leads it may pass.
 * @param siteUrl the public address, which a proxy may hide from `Host`
 * @param headerless what to answer when neither header is there
 */
export function fromThisSite(headers: Headers, siteUrl: string, headerless: boolean): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite === 'same-origin') return true
  const origin = headers.get('origin')
  if (origin !== null && origin !== 'null') {
    const url = URL.parse(origin)
    if (url === null || !/^https?:$/.test(url.protocol)) return false
    return url.origin === new URL(siteUrl).origin || url.host === headers.get('host')
  }
  if (fetchSite !== null) return fetchSite === 'none' && headerless
  return origin === null && headerless
}
