import type { Exchange } from '../exchange.ts'

/** Paths that are never a visitor's page: handlers, private pages, files, and pages that read their query. */
const noPage =
  /^\/(?:_next|__nextjs[\w-]*|api|owner|studio|media|newsletter\/(?:unsubscribe|confirm))(?:\/|$)|\.[^/]*$/

/** True for a request that may be for a visitor's page. */
export const isPage = ({ method, path }: Pick<Exchange, 'method' | 'path'>) =>
  (method === 'GET' || method === 'HEAD') && !noPage.test(path)

/** Request headers that change Next's response. */
const own = /^(?:rsc|next-[\w-]+|authorization|range)$/

/** True for a request that the store may serve, and that may fill the store. */
export const isStorable = (exchange: Exchange, previewCookie: string) =>
  isPage(exchange) &&
  !Object.keys(exchange.headers).some((name) => own.test(name)) &&
  !(exchange.headers.cookie ?? '').includes(`${previewCookie}=`)
