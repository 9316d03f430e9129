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
import { notAllowed } from '#web/http/answer.ts'
import { nowhere, redirectQueryHeader } from '#web/http/request-address.ts'
import { previewCookie } from '#web/http/security-headers.ts'
import { countNotFound, storeNotFound } from '#web/jobs/not-found-counts.ts'

/**
 * Answers a request that may be for a page. A known page is passed on. An unknown path gets the
 * coach's redirect or the one 404 page, and is counted. While the lake has never listed the paths,
 * the page decides.
 */
export async function answerPageRequest(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  if (!/^(?:GET|HEAD|OPTIONS)$/.test(request.method)) return refuseMethod(request)
  if (pathname === nowhere || (await isPreview(request))) return NextResponse.next()
  const isPage = await isKnown(pathname)
  const paths = await (isPage ? latestSitePaths() : currentSitePaths())
  const response = await answerBy(request, paths)
  // The gateway requests the path alone, and forwards these parameters.
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

/** Draft cookie that Next has accepted: one value for all previews of a build. */
let accepted: string | undefined

/**
 * True for a request of a preview. A handler checks it, since draft mode is never on in a proxy
 * (measured: 16.4.5): with a forged cookie, each unknown path would be rendered.
 */
async function isPreview({ cookies, nextUrl }: NextRequest): Promise<boolean> {
  const value = cookies.get(previewCookie)?.value
  if (value === undefined || value === accepted) return value !== undefined
  const url = ownAddress('/api/draft-mode/perspective', nextUrl)
  const headers = { cookie: `${previewCookie}=${value}` }
  const status = await fetch(url, { method: 'POST', headers }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status
    },
    () => undefined,
  )
  if (status === 200) accepted = value
  return status !== 403
}

/** Next would render a page for each POST, in case that is a server action. */
const refuseMethod = notAllowed('GET, HEAD, POST, OPTIONS')

const isKnown = async (path: string) =>
  fixedPages.has(path) || (await latestSitePaths())?.pages.has(path)

/** A browser caches a 308 for ever, and would hide a page that is published again. */
const redirectTo = (url: URL) =>
  NextResponse.redirect(url, {
    status: 308,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
  })

function notFound(request: NextRequest, { coming }: SitePaths): Promise<Response> {
  // A future page needs no redirect.
  if (!coming.has(request.nextUrl.pathname)) countNotFound(request.nextUrl.pathname)
  // Elsewhere the scheduled jobs store the counts: a request writes nothing.
  if (environment().onVercel) after(storeCounts)
  return storedPage(request, nowhere)
}

/** Hop-by-hop headers, and those that Next adds to each answer. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'x-nextjs-prerender']

/**
 * Returns a stored page by a request of its own that has only the path. Next writes the address of
 * the rendering request into the shared page; a rewrite changes one of its two copies (measured:
 * 16.4.5). On Vercel the platform renders by a request of its own.
 */
export async function storedPage(
  { nextUrl, method }: NextRequest,
  path: string,
): Promise<Response> {
  const page = new URL(path, nextUrl.origin)
  if (environment().onVercel) return NextResponse.rewrite(page)
  const own = ownAddress(path, nextUrl)
  const init = { method, headers: { 'accept-encoding': 'identity' }, redirect: 'manual' } as const
  const answer = await fetch(own, init).catch(() => undefined)
  if (answer === undefined) return NextResponse.rewrite(page)
  const headers = new Headers(answer.headers)
  for (const name of ofConnection) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}

/**
 * Address of this server. The host is fixed, whatever the request's headers say; the protocol is
 * the request's.
 */
function ownAddress(path: string, { origin }: NextRequest['nextUrl']): URL {
  const url = new URL(path, origin)
  return environment().onVercel ? url : Object.assign(url, { protocol: 'http:' })
}

/** The database is loaded after the answer: nobody waits for it. */
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
