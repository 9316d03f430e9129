import { environment } from '#web/env.ts'
import { json } from '#web/http/answer.ts'

/** The origin of a request that comes from the Studio's page, as its browser says; undefined for any other. */
function studioOrigin(headers: Headers): string | undefined {
  const { studioUrl, studioAddress, siteUrl, content } = environment()
  // The same Studio under this machine's other name, and as a part of the site.
  const studios = [
    ...[studioUrl, studioAddress, studioAddress.replace('//localhost', '//127.0.0.1')],
    ...(content.hosting === 'embedded' ? [siteUrl] : []),
  ]
  return studios.map((url) => new URL(url).origin).find((one) => one === headers.get('origin'))
}

/**
 * Headers that let the Studio's page read an answer: its origin alone. Nothing that needs a cookie is
 * allowed with it. `vary` keeps a cache from giving one origin's answer to another.
 */
export function readableByStudio(headers: Headers): Record<string, string> {
  const studio = studioOrigin(headers)
  return { vary: 'origin', ...(studio ? { 'access-control-allow-origin': studio } : {}) }
}

/**
 * Whether a request comes from the Studio's page, as its browser says.
 * @returns how to answer it, readable with the cookies of draft mode, for the coach; undefined for anybody else
 */
export function answerToStudio(headers: Headers) {
  const origin = studioOrigin(headers)
  if (!origin) return undefined
  const readable = {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  }
  return (status: number, body: { message: string } & Record<string, unknown>) =>
    json(status, body, readable)
}
