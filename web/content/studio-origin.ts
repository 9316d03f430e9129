import { environment } from '#web/env.ts'
import { json } from '#web/http/response.ts'

/** Returns the `Origin` of a request if it is the Studio's; undefined for any other. */
function studioOrigin(headers: Headers): string | undefined {
  const { studioUrl, studioAddress, siteUrl, content } = environment()
  // A local Studio is at localhost and at 127.0.0.1, an embedded one also at the site's own origin.
  const studios = [
    ...[studioUrl, studioAddress, studioAddress.replace('//localhost', '//127.0.0.1')],
    ...(content.hosting === 'embedded' ? [siteUrl] : []),
  ]
  return studios.map((url) => new URL(url).origin).find((one) => one === headers.get('origin'))
}

/**
 * Returns CORS headers that let only the Studio's page read the response to a request without cookies. `vary` keeps a
 * cache from reusing a response for another origin.
 */
export function readableByStudio(headers: Headers): Record<string, string> {
  const studio = studioOrigin(headers)
  return { vary: 'origin', ...(studio ? { 'access-control-allow-origin': studio } : {}) }
}

/**
 * Checks if a request comes from the Studio's page.
 * @returns a function that makes the response readable for the Studio, with the cookies of draft mode; undefined for
 * any other request
 */
export function responderForStudio(headers: Headers) {
  const origin = studioOrigin(headers)
  if (!origin) return undefined
  const readable = {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  }
  return (status: number, body: { message: string } & Record<string, unknown>) => json(status, body, readable)
}
