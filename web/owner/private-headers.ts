import { page } from '#web/http/answer.ts'
import { html } from '#web/http/markup.ts'

/**
 * The security headers of every answer of the owner's pages: private, never cached, never indexed.
 * @param developing allows what only Next's development tools need
 */
export function privateHeaders(nonce: string, developing: boolean): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    // The sign-in link is in an address: no other site may hear of it.
    'referrer-policy': 'same-origin',
    // Nobody who opens the inbox, or whom it opens, gets a hold of its window or its answers.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': policy(nonce, developing),
  }
}

/**
 * Content-Security-Policy. Scripts: the ones with this answer's nonce, which Next sets on its own, and
 * what those load. Styles: files of this site. Nothing inline: no `style` attribute, no `onclick`.
 * Images as `data:` are the illustrations inside the style files.
 */
const policy = (nonce: string, developing: boolean) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${developing ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${developing ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The answer while no session secret is set: nobody can be signed in, so nothing is shown. */
export function withoutSecret(message: string): Response {
  return page(
    503,
    "The owner's inbox",
    html`<h1>The owner’s inbox is not set up</h1><p>${message}</p>`,
  )
}

/** The answer for an address with a `%` that encodes no character: cut in two, or made up. */
export function unreadableAddress(): Response {
  return page(
    400,
    'Not readable',
    html`<h1>This address cannot be read</h1><p>It may have been cut in two. Type it again, or start from <a href="/">Home</a>.</p>`,
  )
}
