import { pagesBelow } from './generated/pages.ts'

/** The addresses of the pages whose address is fixed. Programs and toolkits have their slug as address. */
export const routes = {
  home: '/',
  careKit: '/care-kit',
  book: '/book',
  resources: '/resources',
  insights: '/insights',
  imageBank: '/image-bank',
  questionnaire: '/questionnaire',
  careerAssessment: '/career-assessment',
  newsletter: '/newsletter',
  privacy: '/privacy',
  terms: '/terms',
} as const

/** Path of such a page. Client code checks its literals by it, without the list in its script: `'/book' satisfies Route`. */
export type Route = (typeof routes)[keyof typeof routes]

export const thankYouPath = (name: string) => `/thanks/${name}`

/** The list of the newsletter's past issues; the address of each is below it. */
export const issuesPath = `${routes.newsletter}/issues`

/** Path of the feed of a page's list. */
export const feedPath = (path: string) => `${path}/feed.xml`

/** Pages whose path depends on no document. */
export const fixedPaths: readonly string[] = [...Object.values(routes), issuesPath]

/** Paths that, with all below them, hold no visitors' pages: forms, pictures, the owner's pages, files of the site. */
const handlerPaths = [
  ...['/_next', '/api', '/media', '/owner', '/studio', '/styleguide'],
  ...[`${routes.newsletter}/unsubscribe`, `${routes.newsletter}/confirm`],
]

/** True for a path of a handler, in capitals or not. */
export const isHandlerPath = (path: string): boolean =>
  handlerPaths.some((one) => `${path}/`.toLowerCase().startsWith(`${one}/`))

/** True for a path that no document can have. One list decides for every slug. */
export const isReserved = (path: string): boolean =>
  isHandlerPath(path) || fixedPaths.includes(path)

/** The address of a document that is a page under its slug. */
export const pagePath = (type: string, slug: string) => `${pagesBelow[type] ?? ''}/${slug}`

/** What the addresses of the coach's own pages begin with: nothing of the site can collide with one. */
export const landingPagePrefix = 'pages/'

/** Whether a page can have this slug, after a prefix: small letters, digits and hyphens between them. */
export const isSlug = (slug: string, prefix = ''): boolean =>
  slug.startsWith(prefix) && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug.slice(prefix.length))
