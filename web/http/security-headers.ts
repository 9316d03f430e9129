/* Security headers that Next writes into a build. The gateway replaces those that depend on SITE_URL and STUDIO_URL.
   web/next.config.ts imports this file and cannot resolve `#web`, so this file imports nothing. */

/** Inputs of the headers. `framedBy` contains the Studio, because only the Studio may frame pages. */
type Deployment = {
  siteUrl: string
  framedBy: string[]
  /** True to allow the development server's `eval`. */
  developing?: boolean
}

const isHttps = ({ siteUrl }: Deployment) => siteUrl.startsWith('https:')

type Header = { key: string; value: string }

/** Cookie of Next's draft mode: only a preview from the Studio has it. */
export const previewCookie = '__prerender_bypass'

/** Two years, in seconds. Without `includeSubDomains`, because the owner's other subdomains may have no https. */
const transportSecurity = { key: 'strict-transport-security', value: 'max-age=63072000' }

/** Headers of every response. */
export const headersOfAll = (deployment: Deployment): Header[] => [
  { key: 'x-content-type-options', value: 'nosniff' },
  {
    key: 'permissions-policy',
    value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  },
  ...(isHttps(deployment) ? [transportSecurity] : []),
]

/**
 * Headers of visitors' pages and of the files beside them. `cross-origin-opener-policy` is not one of them, because
 * browsers switch processes for it before the first paint (decision 116). Private pages have this header
 * (web/owner/private-headers.ts).
 */
export const headersOfPages = (deployment: Deployment): Header[] => [
  { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
  { key: 'content-security-policy', value: pagePolicy(deployment) },
  { key: 'cross-origin-resource-policy', value: 'same-origin' },
]

/**
 * Content-Security-Policy of a page. Next writes inline scripts into each static page, and they change with each
 * rendering. The gateway replaces `'unsafe-inline'` with the page's hashes. Frames are for videos that a visitor plays, and for
 * the page with the coach's calendar.
 * `data:` images are illustrations in stylesheets, `blob:` images are in the image bank.
 */
export function pagePolicy(deployment: Deployment): string {
  const { framedBy, developing } = deployment
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${developing ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...framedBy].join(' '),
    ...(isHttps(deployment) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
