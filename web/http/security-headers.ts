/*
 * The security headers that Next writes into a build. Source: web/next.config.ts, which cannot read
 * `#web` imports, so this file imports nothing.
 */

/** What they depend on: the site's public address, and the Studio, which alone may show pages in a frame. */
type Deployment = {
  siteUrl: string
  framedBy: string[]
  /** Allows what only Next's development tools need. */
  developing?: boolean
}

const isHttps = ({ siteUrl }: Deployment) => siteUrl.startsWith('https:')

type Header = { key: string; value: string }

/** Next's draft mode sets this cookie: only a preview of the Studio's has it. */
export const previewCookie = '__prerender_bypass'

/** Two years, in seconds. Without subdomains: others of the owner's domain may not have https. */
const transportSecurity = { key: 'strict-transport-security', value: 'max-age=63072000' }

/** Headers of every answer, whatever it is. */
export const headersOfAll = (deployment: Deployment): Header[] => [
  { key: 'x-content-type-options', value: 'nosniff' },
  {
    key: 'permissions-policy',
    value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  },
  ...(isHttps(deployment) ? [transportSecurity] : []),
]

/**
 * Headers of visitors' pages and of the files beside them. No `cross-origin-opener-policy`: browsers change
 * the process for it before they paint (docs/decisions.md, 227). Private pages have it: web/owner/private-headers.ts.
 */
export const headersOfPages = (deployment: Deployment): Header[] => [
  { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
  { key: 'content-security-policy', value: pagePolicy(deployment, unfinished(deployment)) },
  { key: 'cross-origin-resource-policy', value: 'same-origin' },
]

/** Headers of a page in the Studio's preview: Visual Editing adds its own styles. */
export const headersOfPreview = (deployment: Deployment): Header[] => [
  {
    key: 'content-security-policy',
    value: pagePolicy(deployment, { scripts: everything, styles: everything }),
  },
]

/** Inline code that a policy allows: hashes of it, or whatever there is. */
type Inline = { scripts: string[]; styles: string[] }

const everything = ["'unsafe-inline'"]

/** What a page needs that web/http/page-cache.ts has not finished. */
const unfinished = ({ developing }: Deployment): Inline => ({
  scripts: everything,
  styles: developing ? everything : [],
})

/**
 * Content-Security-Policy of a page. Next writes scripts into each static page, which change whenever
 * it is generated again: web/http/page-cache.ts allows those by their hashes, what it has not finished
 * may run any. Frames are the videos, after a press. Images as `data:` are illustrations inside the
 * style files, as `blob:` those in the image bank.
 */
export function pagePolicy(deployment: Deployment, { scripts, styles }: Inline): string {
  const { framedBy, developing } = deployment
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(developing ? ["'unsafe-eval'"] : [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    // The styleguide shows dialogs in frames of its own.
    `frame-src ${developing ? "'self' " : ''}https://www.youtube-nocookie.com https://player.vimeo.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...framedBy].join(' '),
    ...(isHttps(deployment) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
