import type { Exchange } from '../exchange.ts'

/** Handlers, and the illustrations, of which a page loads several at once. */
const notRendered = /^\/(?:_next|__nextjs[\w-]*|api|studio|media)(?:\/|$)|^\/(?:coloured-)?drawings\/.*\.svg$/

/** Private pages, pages that read their query, and files. */
const noPage = /^\/(?:owner|quiz\/result|newsletter\/(?:unsubscribe|confirm))(?:\/|$)|\.[^/]*$/

/** True for a path that Next may render, such as `/owner` or the unknown path `/none.php`. */
export const isRendered = ({ path }: Pick<Exchange, 'path'>) => !notRendered.test(path)

/** True for a request that may be for a visitor's page. */
const isPage = ({ method, path }: Pick<Exchange, 'method' | 'path'>) =>
  (method === 'GET' || method === 'HEAD') && isRendered({ path }) && !noPage.test(path)

/** Request headers that change Next's response. For a page it ignores `Range` (RFC 9110, 14.2) and `Authorization`. */
const own = /^(?:rsc|next-[\w-]+)$/

/** True for a request that the store may serve, and that may fill the store, unless it is of a preview. */
export const isStorable = (exchange: Exchange) =>
  isPage(exchange) && !Object.keys(exchange.headers).some((name) => own.test(name))
