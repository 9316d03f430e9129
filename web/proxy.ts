import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { smallPagePolicy } from '#web/http/answer.ts'
import { nowhere, plainPath } from '#web/http/request-address.ts'
import { privateHeaders, unreadableAddress, withoutSecret } from '#web/owner/private-headers.ts'
import { NoSessionSecret } from '#web/owner/site.ts'
import { answerPageRequest, storedPage } from './app/page-request.ts'
import { environment, isDeveloping } from './env.ts'

/**
 * Stands in front of the owner's pages and of all that may be a visitor's: not of files and handlers, and not of the
 * owner's one form with a file, whose body Next would cut (next.config.ts). Also in front of
 * addresses with a `%`: one that cannot be decoded is a 400 to Next too, for which it then has no page, and says 500; and
 * one that spells a page's plain letters so (`/bo%6Fk`) it hands to itself until it gives up with a 500.
 */
export const config = {
  matcher: [
    '/((?!_next/|__nextjs|api(?:/|$)|studio(?:/|$)|media/|drawings/|coloured-drawings/|shared-picture/|starter-packs/|care-kit/.|preview/|styleguide(?:/|$)|newsletter/(?:unsubscribe|confirm)$|owner/newsletter/import$|(?:newsletter/issues|insights)/feed\\.xml$|(?:favicon\\.ico|icon\\.svg|apple-icon\\.png|robots\\.txt|sitemap\\.xml|llms\\.txt|\\w+_starter_pack\\.pdf)$).*)',
    '/(.*%.*)',
  ],
}

export default async function proxy(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  if (pathname.includes('%')) {
    const decoded = decodedPath(pathname)
    if (decoded === undefined) return unreadableAddress()
    const plain = plainPath(pathname)
    if (plain !== pathname) return NextResponse.redirect(atPath(request, plain), 308)
    // Next finds a route by the decoded address, and fails on it: `/api%2fcontact`, `/%5Bslug%5D`.
    // Its own scripts have brackets in their names while it develops.
    const isOwnScript = isDeveloping() && pathname.startsWith('/_next/')
    if (!isOwnScript && /%(?:2f|5b|5d)/i.test(pathname)) return storedPage(request, nowhere)
    if (/^\/owner(?:\/|$)/i.test(decoded)) return answerOwner(request)
    return ofHandlers.test(pathname) ? NextResponse.next() : answerPageRequest(request)
  }
  return /^\/owner(?:\/|$)/.test(pathname) ? answerOwner(request) : answerPageRequest(request)
}

/** Addresses with a `%` that no page has: the other matcher leaves them out. */
const ofHandlers = /^\/(?:_next|api|media|drawings|coloured-drawings|shared-picture)\//

function answerOwner(request: NextRequest): Response {
  if (environment().sessionSecret === undefined) {
    return withoutSecret(new NoSessionSecret().message)
  }
  const own = privateHeaders(randomBytes(16).toString('base64'), isDeveloping())
  const headers = new Headers(request.headers)
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  headers.set('content-security-policy', own['content-security-policy'] ?? '')
  const response = NextResponse.next({ request: { headers } })
  // The policy of the handlers' small pages. Next answers a POST to any page, too: never without one.
  if (request.method === 'POST') own['content-security-policy'] = smallPagePolicy
  for (const [name, value] of Object.entries(own)) response.headers.set(name, value)
  return response
}

function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

function atPath({ nextUrl }: NextRequest, pathname: string) {
  const there = nextUrl.clone()
  there.pathname = pathname
  return there
}
