import type { Exchange } from '../exchange.ts'

/** Addresses of no visitor's page: handlers, private pages, files, and those that read their query. */
const noPage =
  /^\/(?:_next|__nextjs[\w-]*|api|owner|studio|media|styleguide|newsletter\/unsubscribe)(?:\/|$)|\.[^/]*$/

/** True for a request of what may be a visitor's page. */
export const isPage = ({ method, path }: Pick<Exchange, 'method' | 'path'>) =>
  (method === 'GET' || method === 'HEAD') && !noPage.test(path)

/** Headers that ask for something else than the page that everybody gets. */
const own = /^(?:rsc|next-[\w-]+|authorization|range)$/

/** True for a page that may be answered from the store, or stored. */
export const isStorable = (exchange: Exchange, previewCookie: string) =>
  isPage(exchange) &&
  !Object.keys(exchange.headers).some((name) => own.test(name)) &&
  !(exchange.headers.cookie ?? '').includes(`${previewCookie}=`)
