import type { IncomingMessage, ServerResponse } from 'node:http'
import { normalizePath, redirectFor } from '#schemas/redirect-rules.ts'
import { countNotFound } from './not-found-counts.ts'

/**
 * Takes the place of a 404 page where the coach has a redirect for the address, and else counts that the
 * address was not found. Asked when a page's answer is complete, so that a page that is there always wins.
 * @returns a function of the path and query as they came; it says whether `send`, which sends the answer
 *   as it then is, is or will be called; otherwise the answer goes on as it was
 */
export const answerNotFound =
  (redirects: () => Promise<ReadonlyMap<string, string>>) =>
  (
    asked: string,
    response: ServerResponse<IncomingMessage>,
    send: (redirected: boolean) => void,
  ): boolean => {
    const [path = '/'] = asked.split('?', 1)
    if (!isNotFoundPage(response) || normalizePath(path) === undefined) return false
    void redirects().then((map) => {
      const to = redirectFor(map, asked)
      if (to === undefined) countNotFound(path)
      else redirectTo(to, response)
      send(to !== undefined)
    })
    return true
  }

const isNotFoundPage = (response: ServerResponse<IncomingMessage>) =>
  response.statusCode === 404 &&
  !response.headersSent &&
  /^(?:GET|HEAD)$/.test(response.req.method ?? '') &&
  `${response.getHeader('content-type')}`.startsWith('text/html')

const ofThePage = /^(?:content-(?!security)|etag|vary|link|x-next)/

function redirectTo(location: string, response: ServerResponse): void {
  for (const name of response.getHeaderNames())
    if (ofThePage.test(name)) response.removeHeader(name)
  response.statusCode = 308
  response.setHeader('location', location)
  // A browser keeps a 308 for good by itself, and would hide a page that comes back.
  response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
}
