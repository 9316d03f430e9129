/* Security headers that Next writes into a build. Source: web/next.config.ts, which cannot read
   `#web` imports, so this file imports nothing. */

/** Inputs of the headers: the site's public address, and the Studio, which alone may frame pages. */
type Deployment = {
  siteUrl: string
  framedBy: string[]
  /** Allows the requirements of Next's development tools. */
  developing?: boolean
}

const isHttps = ({ siteUrl }: Deployment) => siteUrl.startsWith('https:')

type Header = { key: string; value: string }

/** Cookie of Next's draft mode: only a preview from the Studio has it. */
export const previewCookie = '__prerender_bypass'

/** Two years, in seconds. Without `includeSubDomains`: other sites of the owner's domain may not have https. */
const transportSecurity = { key: 'strict-transport-security', value: 'max-age=63072000' }

/** Headers of every answer. */
export const headersOfAll = (deployment: Deployment): Header[] => [
  { key: 'x-content-type-options', value: 'nosniff' },
  {
    key: 'permissions-policy',
    value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  },
  ...(isHttps(deployment) ? [transportSecurity] : []),
]

/**
 * Headers of visitors' pages and of the files beside them. Without `cross-origin-opener-policy`: browsers change the
 * process for it before they paint (decision 116). Private pages have it: web/owner/private-headers.ts.
 */
export const headersOfPages = (deployment: Deployment): Header[] => [
  { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
  { key: 'content-security-policy', value: pagePolicy(deployment) },
  { key: 'cross-origin-resource-policy', value: 'same-origin' },
]

/**
 * Content-Security-Policy of a page. Next writes scripts into each static page, and they change
 * whenever it is generated again. A server in front of Next may replace `'unsafe-inline'` by the
 * hashes of the page that it sends. Frames are for videos, after a press. `data:` images are
 * illustrations inside the style files; `blob:` images are in the image bank.
 */
function pagePolicy(deployment: Deployment): string {
  const { framedBy, developing } = deployment
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${developing ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...framedBy].join(' '),
    ...(isHttps(deployment) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
