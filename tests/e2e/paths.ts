import { programs } from '#tests/programs.ts'

export const programPaths = programs.map(({ slug }) => `/${slug}`)
export const toolkitPaths = programPaths.map((path) => `${path}-toolkit`)

/**
 * Every page of the specification's section 2. Written out, and nothing of the site's: a page that
 * disappears from its own list is missed here.
 */
export const everyPath = [
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
