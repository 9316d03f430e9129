import { programs } from '#schemas/programs.ts'
import { ofType } from '#tests/contract/content/seed-file.ts'

export const programPaths = programs.map(({ slug }) => `/${slug}`)

const toolkitPaths = ofType('toolkit').map(({ slug }) => `/${Reflect.get(Object(slug), 'current')}`)

/** Every page of the specification's section 2. */
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
