import { pagePath, routes } from '#schemas/routes.ts'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { nightly as night } from '#tests/nightly.ts'
import { programs } from '#tests/programs.ts'
import { nightly } from './nightly.ts'

export const programPaths = programs.map(({ slug }) => `/${slug}`)
export const toolkitPaths = programPaths.map((path) => `${path}-toolkit`)

/**
 * Paths of the specification's section 2. The list is written out, so that a test fails when a page disappears from the
 * site.
 */
const specifiedPaths = [
  '/',
  '/care-kit',
  '/book',
  '/resources',
  '/insights',
  '/image-bank',
  '/questionnaire',
  '/career-assessment',
  '/newsletter',
  '/privacy',
  '/terms',
  ...programPaths,
  ...toolkitPaths,
]

/** Paths of the seed's articles. */
export const articlePaths = ofType('article').map(({ slug }) => pagePath('article', Object(slug).current))

/** Paths of the seed's quizzes. */
export const quizPaths = ofType('quiz').map(({ slug }) => pagePath('quiz', Object(slug).current))

export const everyPath = [
  ...new Set<string>([...specifiedPaths, ...Object.values(routes)]),
  ...articlePaths,
  ...quizPaths,
]

/** Paths for the nightly run. By day another page of the same route is tested. */
const ofSameRoute = new Set(
  [programPaths, toolkitPaths, articlePaths, ['/privacy', '/terms', '/accessibility']].flatMap(
    ([, ...others]) => others,
  ),
)

/** Paths for a test of many pages: one of each route by day, all of them in the nightly run. */
export const pathsOfRoutes = everyPath.filter((path) => !night.skip || !ofSameRoute.has(path))

/** Options of a test of one page, which may be nightly. */
export const dailyOrNightly = (path: string) => (ofSameRoute.has(path) ? nightly : {})
