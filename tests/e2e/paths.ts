import { routes } from '#schemas/routes.ts'
import { programs } from '#tests/programs.ts'

export const programPaths = programs.map(({ slug }) => `/${slug}`)
export const toolkitPaths = programPaths.map((path) => `${path}-toolkit`)

/**
 * Every page of the specification's section 2, and whatever page was added. Those of the specification are
 * written out: a page that disappears from the site's list is missed here.
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

export const everyPath = [...new Set<string>([...specifiedPaths, ...Object.values(routes)])]
