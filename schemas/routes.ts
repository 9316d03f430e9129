import { pagesBelow } from './generated/pages.ts'

/** Paths of the fixed pages. The path of a program or a toolkit is its slug. */
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
  call: '/call',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const

/**
 * Path of a fixed page. Client code writes paths as literals of this type (`'/book' satisfies Route`), so that its
 * script does not contain the list (393 bytes).
 */
export type Route = (typeof routes)[keyof typeof routes]

/** Path of a thank-you page, for literals in client code. */
export type ThankYouPath = `/thanks/${string}`

export const thankYouPath = (name: string): ThankYouPath => `/thanks/${name}`

/** Path of the list of past newsletter issues. Each issue is below it. */
export const issuesPath = `${routes.newsletter}/issues`

/** Parent path of the quizzes. It has no page of its own. */
export const quizzesPath = '/quiz'

/** Parent path of the results that quizzes have stored. */
export const resultsPath = `${quizzesPath}/result`

/** Path of the small page that frames the calendar of the scheduling service. */
const calendarPath = `${routes.call}/calendar`

export const feedPath = (path: string) => `${path}/feed.xml`

/** Paths that depend on no document. */
export const fixedPaths: readonly string[] = [...Object.values(routes), issuesPath]

/** Path prefixes without visitors' pages: form handlers, media, the owner's pages, files. */
const handlerPaths = [
  ...['/_next', '/api', '/media', '/owner', '/studio'],
  ...[`${routes.newsletter}/unsubscribe`, `${routes.newsletter}/confirm`, calendarPath],
]

/** True for a path below one of these prefixes, in any letter case. */
export const isHandlerPath = (path: string): boolean =>
  handlerPaths.some((one) => `${path}/`.toLowerCase().startsWith(`${one}/`))

/** True for a path that no document can have. Every slug is checked here. */
export const isReserved = (path: string): boolean => isHandlerPath(path) || fixedPaths.includes(path)

/** Path of a document's own page. */
export const pagePath = (type: string, slug: string) => `${pagesBelow[type] ?? ''}/${slug}`

/** Path prefix of landing pages: it rules out collisions with other pages. */
export const landingPagePrefix = 'pages/'

/** True for a valid slug after its prefix: small letters and digits, with hyphens between them. */
export const isSlug = (slug: string, prefix = ''): boolean =>
  slug.startsWith(prefix) && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug.slice(prefix.length))
