import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { requestPage } from '#hosting/page-requests.ts'
import { decodeEscapes, notFoundPath, plainPath } from '#web/http/request-address.ts'
import { smallPagePolicy } from '#web/http/response.ts'
import { transportSecurity } from '#web/http/security-headers.ts'
import { NoSessionSecret } from '#web/owner/owner-site.ts'
import {
  isMailFrame,
  mailFramePolicy,
  pathHeader,
  privateHeaders,
  unreadableAddress,
  unreadableMultipart,
  withoutSecret,
} from '#web/owner/private-headers.ts'
import { answerPageRequest } from './app/page-request.ts'
import { environment, isDeveloping } from './env.ts'

/**
 * Runs before the owner's pages and all paths that may be a visitor's page. Files and handlers are left out, and so is
 * the owner's upload form, whose body Next would cut (web/next-config.ts). The second matcher is for paths with a `%`. For
 * an undecodable path Next needs a page with the status 400, has none, and fails with a 500. For a path with encoded
 * plain letters (`/bo%6Fk`) Next calls itself until it fails with a 500.
 */
export const config = {
  matcher: [
    '/((?!_next/|__nextjs|api(?:/|$)|studio(?:/|$)|media/|drawings/|coloured-drawings/|shared-picture/|starter-packs/|care-kit/.|preview/|newsletter/(?:unsubscribe|confirm)$|call/calendar$|owner/newsletter/import$|(?:newsletter/issues|insights)/feed\\.xml$|(?:favicon\\.ico|(?:\\.well-known/)?security\\.txt|icon\\.svg|apple-icon\\.png|robots\\.txt|speculation-rules\\.json|sitemap\\.xml|llms\\.txt|\\w+_starter_pack\\.pdf)$).*)',
    '/(.*%.*)',
  ],
}

export default async function proxy(request: NextRequest): Promise<Response> {
  const response = await answer(request)
  for (const { key, value } of transportSecurity(environment())) response.headers.set(key, value)
  return response
}

async function answer(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  if (pathname.includes('%')) {
    const decoded = decodeEscapes(pathname)
    if (decoded === undefined) return unreadableAddress()
    const plain = plainPath(pathname)
    if (plain !== pathname) return NextResponse.redirect(atPath(request, plain), 308)
    // Next finds a route by the decoded path, and fails on it: `/api%2fcontact`, `/%5Bslug%5D`. In development its own
    // scripts have brackets in their names.
    const isOwnScript = isDeveloping() && pathname.startsWith('/_next/')
    if (!isOwnScript && /%(?:2f|5b|5d)/i.test(pathname)) return requestPage(request, notFoundPath)
    if (/^\/owner(?:\/|$)/i.test(decoded)) return answerOwner(request)
    return handlerPath.test(pathname) ? NextResponse.next() : answerPageRequest(request)
  }
  return /^\/owner(?:\/|$)/.test(pathname) ? answerOwner(request) : answerPageRequest(request)
}

/** Paths with a `%` that are no pages: the second matcher does not exclude them. */
const handlerPath = /^\/(?:_next|api|media|drawings|coloured-drawings|shared-picture)\//

/** Handlers of forms that are sent as multipart, because a long text would be too large URL-encoded. */
const longForms = /^\/owner\/(?:leads\/[^/]+\/(?:notes|reply)|settings\/snippets)$/

function answerOwner(request: NextRequest): Response {
  if (environment().sessionSecret === undefined) {
    return withoutSecret(new NoSessionSecret().message)
  }
  // Next takes a multipart POST to a page for a server action, and logs three lines, because there are none.
  const isMultipart = /^\s*multipart\//i.test(request.headers.get('content-type') ?? '')
  if (isMultipart && !longForms.test(request.nextUrl.pathname)) return unreadableMultipart()
  const own = privateHeaders(randomBytes(16).toString('base64'), isDeveloping())
  const headers = new Headers(request.headers)
  // Next reads the nonce from the request's policy, and adds it to its own scripts.
  headers.set('content-security-policy', own['content-security-policy'] ?? '')
  headers.set(pathHeader, request.nextUrl.pathname + request.nextUrl.search)
  const response = NextResponse.next({ request: { headers } })
  // A POST gets the policy of the handlers' small pages. At the path of a page Next renders the page, with this policy.
  if (request.method === 'POST') own['content-security-policy'] = smallPagePolicy
  if (isMailFrame(request.nextUrl.pathname)) own['content-security-policy'] = mailFramePolicy
  for (const [name, value] of Object.entries(own)) response.headers.set(name, value)
  return response
}

function atPath({ nextUrl }: NextRequest, pathname: string) {
  const there = nextUrl.clone()
  there.pathname = pathname
  return there
}
