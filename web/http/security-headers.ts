/* Security headers. Next writes the constant ones into a build (web/next-config.ts). web/proxy.ts sets those that depend
   on SITE_URL and STUDIO_URL for each request, so that a build is not for one address. */

/** Inputs of the headers. `framedBy` contains the Studio, because only the Studio may frame pages. */
type Deployment = {
  siteUrl: string
  framedBy: string[]
  /** True to allow the development server's `eval`. */
  developing?: boolean
}

const isHttps = ({ siteUrl }: Pick<Deployment, 'siteUrl'>) => siteUrl.startsWith('https:')

/** Part of a policy: browsers report each violation there. Only its count is stored. */
export const policyReport = 'report-uri /api/policy-report'

type Header = { key: string; value: string }

export const policyName = 'content-security-policy'

/** Cookie of Next's draft mode: only a preview from the Studio has it. */
export const previewCookie = '__prerender_bypass'

/**
 * Makes browsers use https for two years. Without `includeSubDomains`, because the owner's other subdomains may have no
 * https.
 */
export const transportSecurity = (deployment: Pick<Deployment, 'siteUrl'>): Header[] =>
  isHttps(deployment) ? [{ key: 'strict-transport-security', value: 'max-age=63072000' }] : []

/** Headers of every response. */
export const headersOfAll: Header[] = [
  { key: 'x-content-type-options', value: 'nosniff' },
  {
    key: 'permissions-policy',
    value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  },
]

/**
 * Headers of visitors' pages and of the files beside them. `cross-origin-opener-policy` is not one of them, because
 * browsers switch processes for it before the first paint (decision 116). Private pages have this header
 * (web/owner/private-headers.ts). Only the site itself may frame the files. web/proxy.ts replaces the policy of pages.
 */
export const headersOfPages = (developing: boolean): Header[] => [
  { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
  { key: policyName, value: pagePolicy({ siteUrl: '', framedBy: [], developing }) },
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
    policyReport,
    ...(isHttps(deployment) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
