import { type NextRequest, NextResponse } from 'next/server'

/** Hop-by-hop headers, and headers that Next adds to each response. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'x-nextjs-prerender']

/**
 * Requests a page by its path alone. Next writes the URL of the rendering request into two places of the page, which
 * all visitors share. A rewrite would change the URL in only one of them (measured with 16.4.5).
 */
export async function requestPage({ nextUrl, method }: NextRequest, path: string): Promise<Response> {
  const init = { method, headers: { 'accept-encoding': 'identity' }, redirect: 'manual' } as const
  const response = await fetch(ownAddress(path, nextUrl), init).catch(() => undefined)
  if (response === undefined) return NextResponse.rewrite(new URL(path, nextUrl.origin))
  const headers = new Headers(response.headers)
  for (const name of ofConnection) headers.delete(name)
  return new Response(response.body, { status: response.status, headers })
}

/** Returns a URL of this server. `nextUrl` has this server's host, but the protocol of the request's headers. */
export const ownAddress = (path: string, { origin }: Pick<URL, 'origin'>): URL =>
  Object.assign(new URL(path, origin), { protocol: 'http:' })

/** Does nothing: a scheduled job stores the counts. */
export function storeCountsLater(): void {}
