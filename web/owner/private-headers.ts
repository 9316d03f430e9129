import { html } from '#web/http/markup.ts'
import { page, smallPageStyle } from '#web/http/response.ts'
import { policyReport } from '#web/http/security-headers.ts'

/**
 * Returns the security headers of the owner's pages, which are never cached or indexed.
 * @param developing true to allow the sources of Next's development tools, too
 */
export function privateHeaders(nonce: string, developing: boolean): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    // The URL of a sign-in link must not reach another site.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': policy(nonce, developing),
  }
}

/**
 * Content-Security-Policy without inline code, and without `style` or `onclick` attributes. Next sets the nonce on its
 * own scripts. `data:` images are the illustrations in the style sheets. Handlers answer some paths with a small page.
 */
const policy = (nonce: string, developing: boolean) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${developing ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${developing ? "'unsafe-inline'" : `'nonce-${nonce}' ${smallPageStyle}`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    policyReport,
  ].join('; ')

/** Request header with the path of an owner's page, because Next does not tell it to the page. */
export const pathHeader = 'x-owner-path'

/** Path of a mail as it was sent, for the frame on its page. */
export const isMailFrame = (path: string) => /^\/owner\/mails\/[^/]+\/look$/.test(path)

/** Policy of a mail in its frame: no request, no script, no form. Mails have their styles in attributes. */
export const mailFramePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

/** Returns the 503 page for a site without SESSION_SECRET, where nobody can sign in. */
export function withoutSecret(message: string): Response {
  return page(503, "The owner's inbox", html`<h1>The owner’s inbox is not set up</h1><p>${message}</p>`)
}

/** Returns the 400 page for a URL with an invalid percent-encoding. */
export function unreadableAddress(): Response {
  return page(
    400,
    'Not readable',
    html`<h1>This address cannot be read</h1><p>It may have been cut in two. Type it again, or start from <a href="/">Home</a>.</p>`,
  )
}

/** Returns the 415 page for a multipart form to a path that takes none. */
export const unreadableMultipart = (): Response =>
  page(415, 'Not readable', html`<h1>No multipart form is taken at this address</h1>`)
