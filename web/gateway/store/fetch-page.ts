import type { IncomingHttpHeaders } from 'node:http'
import { redirectQueryHeader } from '#web/http/request-address.ts'
import type { GatewayOptions } from '../options.ts'
import { defaults } from '../options.ts'
import { askNext, NextUnavailable, readWhole } from '../upstream.ts'
import { freshFor, type StoredPage, storedPage } from './stored-page.ts'

/** Finishes the HTML of a page: returns it as visitors get it, with its headers. */
export type Finish = (
  html: string,
  headers: IncomingHttpHeaders,
) => Promise<{ html: string; headers: IncomingHttpHeaders }>

/** Next's response to a path, requested without cookies or client headers. */
export type Fetched =
  /** Page that is the same for all visitors. */
  | { kind: 'page'; page: StoredPage }
  /** Redirect, or the 404 page: the same for all visitors, and not stored. */
  | { kind: 'answer'; page: StoredPage }
  /** Any other response: each client's request goes to Next. */
  | { kind: 'pass' }

/** Requests a page from Next without any data of a visitor, and finishes it. */
export function fetchPage(options: GatewayOptions, finish: Finish | undefined) {
  const { answerMs = defaults.answerMs } = options
  const host = new URL(options.siteUrl).host
  let notFound: { html: string; page: StoredPage } | undefined

  return async (path: string): Promise<Fetched> => {
    const headers = { host, accept: 'text/html', 'accept-encoding': 'identity' }
    const answer = await askNext(options, { method: 'GET', address: path, headers })
    const { statusCode: status = 502 } = answer
    if (status >= 500) {
      answer.destroy()
      throw new NextUnavailable(502)
    }
    const isHtml = `${answer.headers['content-type']}`.startsWith('text/html')
    const isPage = status === 200 && isHtml && freshFor(answer.headers) > 0
    const isPublic = isPage || status >= 300
    if (!isPublic || answer.headers['set-cookie']) {
      answer.destroy()
      return { kind: 'pass' }
    }
    const html = (await readWhole(answer, answerMs)).toString()
    if (isPage && !html.includes('</html>')) return { kind: 'pass' }
    if (!isPage) return { kind: 'answer', page: await answerOf(status, answer.headers, html) }
    const finished = await (finish?.(html, answer.headers) ?? { html, headers: answer.headers })
    return { kind: 'page', page: storedPage(status, finished.headers, finished.html) }
  }

  /** Returns a redirect or the 404 page. All unknown paths have the same 404 page, which is finished once. */
  async function answerOf(status: number, headers: IncomingHttpHeaders, html: string) {
    const queries = headers[redirectQueryHeader]
    if (notFound?.html === html && !queries) return notFound.page
    const isDocument = html.includes('</html>')
    const finished = isDocument && (await finish?.(html, headers))
    const page = storedPage(status, finished ? finished.headers : headers, finished ? finished.html : html)
    if (headers.location) page.headers.location = headers.location
    if (status === 404 && !queries) notFound = { html, page }
    return page
  }
}
