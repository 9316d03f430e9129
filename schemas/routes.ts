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

export const thankYouPath = (name: string) => `/thanks/${name}`

/** The list of the newsletter's past issues; the address of each is below it. */
export const issuesPath = `${routes.newsletter}/issues`

/** The address of a document that is a page under its slug. */
export const pagePath = (type: string, slug: string) => `${pagesBelow[type] ?? ''}/${slug}`

/** What the addresses of the coach's own pages begin with: nothing of the site can collide with one. */
export const landingPagePrefix = 'pages/'

/** Whether a page can have this slug, after a prefix: small letters, digits and hyphens between them. */
export const isSlug = (slug: string, prefix = ''): boolean =>
  slug.startsWith(prefix) && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug.slice(prefix.length))
