import { type NextRequest, NextResponse } from 'next/server'
import { ownAddress, requestPage, storeCountsLater } from '#hosting/page-requests.ts'
import { redirectFor, redirectQueries } from '#schemas/redirect-rules.ts'
import { resultsPath } from '#schemas/routes.ts'
import { currentSitePaths, fixedPages, latestSitePaths, type SitePaths } from '#web/content/site-paths.ts'
import { environment, isDeveloping } from '#web/env.ts'
import { isReadMethod, notFoundPath, redirectQueryHeader } from '#web/http/request-address.ts'
import { notAllowed } from '#web/http/response.ts'
import { pagePolicy, policyName, previewCookie } from '#web/http/security-headers.ts'
import { countNotFound } from '#web/jobs/not-found-counts.ts'

/**
 * Handles a request that may be for a page. A known page is passed on. An unknown path gets the coach's redirect, or
 * the 404 page and a count. Before the lake has listed the paths for the first time, the page's own code decides.
 */
export async function answerPageRequest(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  if (!isReadMethod(request.method)) return refuseMethod(request)
  if (pathname === notFoundPath || isResult(pathname) || (await isPreview(request)))
    return withPolicy(NextResponse.next())
  const isPage = await isKnown(pathname)
  const paths = await (isPage ? latestSitePaths() : currentSitePaths())
  const response = await answerBy(request, paths)
  // The gateway requests only the path. This header tells it which parameters a redirect needs.
  const queries = paths ? redirectQueries(paths.redirects, pathname) : []
  if (queries.length > 0) response.headers.set(redirectQueryHeader, queries.join())
  return withPolicy(response)
}

/** Sets the policy for the present SITE_URL and STUDIO_URL, because Next would write that of its build. */
function withPolicy(response: Response): Response {
  const deployment = { ...environment(), developing: isDeveloping() }
  response.headers.set(policyName, pagePolicy(deployment))
  return response
}

async function answerBy(request: NextRequest, paths: SitePaths | undefined): Promise<Response> {
  const { pathname, search } = request.nextUrl
  const isPage = !paths || paths.pages.has(pathname)
  const to = paths && redirectFor(paths.redirects, pathname + search, isPage)
  if (to !== undefined) return redirectTo(new URL(to, request.url))
  if (!isPage) return notFound(request, paths)
  return search === '' ? NextResponse.next() : requestPage(request, pathname)
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

/** True for a quiz's result, whose page knows the valid addresses. */
const isResult = (path: string) => path.startsWith(`${resultsPath}/`)

const isKnown = async (path: string) => fixedPages.has(path) || (await latestSitePaths())?.pages.has(path)

/** A browser caches a 308 for ever, and would then never show a page that is published again. */
const redirectTo = (url: URL) =>
  NextResponse.redirect(url, {
    status: 308,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
  })

function notFound(request: NextRequest, { coming }: SitePaths): Promise<Response> {
  // Requests for future pages are not counted, because such a page needs no redirect.
  if (!coming.has(request.nextUrl.pathname)) countNotFound(request.nextUrl.pathname)
  storeCountsLater()
  return requestPage(request, notFoundPath)
}
