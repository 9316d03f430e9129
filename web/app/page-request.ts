import { after, type NextRequest, NextResponse } from 'next/server'
import { redirectFor, redirectQueries } from '#schemas/redirect-rules.ts'
import {
  currentSitePaths,
  fixedPages,
  latestSitePaths,
  type SitePaths,
} from '#web/content/site-paths.ts'
import { errorCode } from '#web/db/store.ts'
import { environment } from '#web/env.ts'
import { notFoundPath, redirectQueryHeader } from '#web/http/request-address.ts'
import { notAllowed } from '#web/http/response.ts'
import { previewCookie } from '#web/http/security-headers.ts'
import { countNotFound, storeNotFound } from '#web/jobs/not-found-counts.ts'

/**
 * Handles a request that may be for a page. A known page is passed on. An unknown path gets the coach's redirect, or
 * the 404 page and a count. Before the lake has listed the paths for the first time, the page's own code decides.
 */
export async function answerPageRequest(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  if (!/^(?:GET|HEAD|OPTIONS)$/.test(request.method)) return refuseMethod(request)
  if (pathname === notFoundPath || (await isPreview(request))) return NextResponse.next()
  const isPage = await isKnown(pathname)
  const paths = await (isPage ? latestSitePaths() : currentSitePaths())
  const response = await answerBy(request, paths)
  // The gateway requests only the path. This header tells it which parameters a redirect needs.
  const queries = paths ? redirectQueries(paths.redirects, pathname) : []
  if (queries.length > 0) response.headers.set(redirectQueryHeader, queries.join())
  return response
}

async function answerBy(request: NextRequest, paths: SitePaths | undefined): Promise<Response> {
  const { pathname, search } = request.nextUrl
  const isPage = !paths || paths.pages.has(pathname)
  const to = paths && redirectFor(paths.redirects, pathname + search, isPage)
  if (to !== undefined) return redirectTo(new URL(to, request.url))
  if (!isPage) return notFound(request, paths)
  return search === '' ? NextResponse.next() : storedPage(request, pathname)
}

/** Draft-mode cookie that Next has accepted. All previews of a build have the same one. */
let accepted: string | undefined

/**
 * True for a request of a preview. Next never turns draft mode on in web/proxy.ts (measured with 16.4.5), so a route
 * handler checks the cookie. Without the check a forged cookie would make Next render every unknown path.
 */
async function isPreview({ cookies, nextUrl }: NextRequest): Promise<boolean> {
  const value = cookies.get(previewCookie)?.value
  if (value === undefined || value === accepted) return value !== undefined
  const url = ownAddress('/api/draft-mode/perspective', nextUrl)
  const headers = { cookie: `${previewCookie}=${value}` }
  const status = await fetch(url, { method: 'POST', headers }).then(
    async (response) => {
      await response.body?.cancel()
      return response.status
    },
    () => undefined,
  )
  if (status === 200) accepted = value
  return status !== 403
}

/** Next would render a page for each POST, because it might be a server action. */
const refuseMethod = notAllowed('GET, HEAD, POST, OPTIONS')

const isKnown = async (path: string) =>
  fixedPages.has(path) || (await latestSitePaths())?.pages.has(path)

/** A browser caches a 308 for ever, and would then never show a page that is published again. */
const redirectTo = (url: URL) =>
  NextResponse.redirect(url, {
    status: 308,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
  })

function notFound(request: NextRequest, { coming }: SitePaths): Promise<Response> {
  // Requests for future pages are not counted, because such a page needs no redirect.
  if (!coming.has(request.nextUrl.pathname)) countNotFound(request.nextUrl.pathname)
  // On Vercel each request stores the counts. Elsewhere the scheduled jobs store them.
  if (environment().onVercel) after(storeCounts)
  return storedPage(request, notFoundPath)
}

/** Hop-by-hop headers, and headers that Next adds to each response. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'x-nextjs-prerender']

/**
 * Requests a page from this server by its path alone. Next writes the URL of the rendering request into two places of
 * the page, which all visitors share. A rewrite would change the URL in only one of them (measured with 16.4.5). Vercel
 * itself requests a page by its path alone.
 */
export async function storedPage(
  { nextUrl, method }: NextRequest,
  path: string,
): Promise<Response> {
  const page = new URL(path, nextUrl.origin)
  if (environment().onVercel) return NextResponse.rewrite(page)
  const own = ownAddress(path, nextUrl)
  const init = { method, headers: { 'accept-encoding': 'identity' }, redirect: 'manual' } as const
  const response = await fetch(own, init).catch(() => undefined)
  if (response === undefined) return NextResponse.rewrite(page)
  const headers = new Headers(response.headers)
  for (const name of ofConnection) headers.delete(name)
  return new Response(response.body, { status: response.status, headers })
}

/** Returns a URL of this server. `nextUrl` has this server's host, but the protocol of the request's headers. */
function ownAddress(path: string, { origin }: NextRequest['nextUrl']): URL {
  const url = new URL(path, origin)
  return environment().onVercel ? url : Object.assign(url, { protocol: 'http:' })
}

/** Loads the database after the response, so that no visitor waits for it. */
async function storeCounts() {
  const { currentStore } = await import('#web/db/current.ts')
  await currentStore()
    .then(({ db }) => storeNotFound(db))
    .catch((error: unknown) =>
      console.error(
        `[redirects] the 404 counts were not stored and will be retried: ${errorCode(error)}`,
      ),
    )
}
