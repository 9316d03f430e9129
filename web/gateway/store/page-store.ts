import { LRUCache } from 'lru-cache'
import { redirectQueryHeader } from '#web/http/request-address.ts'
import { type Exchange, type Handle, type Step, send } from '../exchange.ts'
import { refusal } from '../guard/refusals.ts'
import { defaults, type GatewayOptions } from '../options.ts'
import type { PassLimits } from '../pass-limits.ts'
import { NextUnavailable } from '../upstream.ts'
import { type Finish, fetchPage } from './fetch-page.ts'
import { pageFills } from './page-fills.ts'
import { isStorable } from './page-request.ts'
import { previewCheck } from './preview-check.ts'
import type { StoredPage } from './stored-page.ts'
import { replyPage } from './stored-reply.ts'

/** Largest page that is stored, in bytes. */
const largest = 1024 * 1024

/**
 * Stores and serves pages that are the same for all visitors. The key is the path, since no other part of such a
 * request reaches Next.
 */
export function pageStore(options: GatewayOptions, finish: Finish | undefined, limits: PassLimits) {
  const { stores = true, compresses = true, storeBytes = defaults.storeBytes } = options
  const pages = new LRUCache<string, StoredPage>({
    maxSize: storeBytes,
    maxEntrySize: largest,
    sizeCalculation: ({ size }) => size,
  })
  const fills = pageFills(options, fetchPage(options, finish), pages)
  const isPreview = previewCheck(options, limits)
  const sendPage = (exchange: Exchange, page: StoredPage) => replyPage(exchange, page, compresses)

  const step: Step =
    (next: Handle): Handle =>
    async (exchange) => {
      const { path } = exchange
      if (!stores || !isStorable(exchange) || (await isPreview(exchange))) return next(exchange)
      const stored = pages.get(path)
      if (mayRedirect(stored, exchange.query)) return next(exchange)
      if (stored && !fills.isOver(stored)) {
        if (fills.isOld(stored)) fills.refresh(path)
        return sendPage(exchange, stored)
      }
      if (fills.passes(path)) return next(exchange)
      try {
        const fill = () => fills.fill(path)
        // A known page is rendered once for all waiting requests, and does not queue behind unknown paths.
        const filled = await (fills.knows(path) ? fill() : limits.within(exchange, fill))
        if (!filled) return send(exchange, refusal(429, exchange))
        if (filled.kind === 'pass') return next(exchange)
        if (mayRedirect(filled.page, exchange.query)) return next(exchange)
        await sendPage(exchange, withQuery(filled.page, exchange.query))
      } catch (error) {
        if (!(stored && error instanceof NextUnavailable)) throw error
        // A publish date has passed since the stored page was rendered. It is newer than the last publish, because a
        // publish drops all pages. While Next is down, an old page is better than none.
        await sendPage(exchange, stored)
      }
    }
  const { purge, warm, report } = fills
  return { step, purge, warm, report }
}

/**
 * True if the query has a parameter that one of the path's redirects depends on. Next then has to decide, because the
 * stored page was requested without a query.
 */
function mayRedirect(page: StoredPage | undefined, query: string): boolean {
  const names = query && page?.headers[redirectQueryHeader]
  if (!names) return false
  const parameters = new URLSearchParams(query)
  return `${names}`.split(',').some((name) => parameters.has(name))
}

/** Appends the visitor's query to a redirect, for the campaign parameters in it. */
function withQuery(page: StoredPage, query: string): StoredPage {
  const { location } = page.headers
  if (!location || !query) return page
  // The base is a placeholder. A target on this site begins with a slash.
  const url = new URL(location, 'https://this.invalid')
  url.search = url.search ? `${url.search}&${query.slice(1)}` : query
  const to = location.startsWith('/') ? url.pathname + url.search + url.hash : url.href
  return { ...page, headers: { ...page.headers, location: to } }
}
