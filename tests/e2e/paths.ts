export const programPaths = [
  '/rookie-launchpad',
  '/career-pivot',
  '/manager-coach',
  '/onboarding-box',
  '/campus-corporate',
]

/**
 * Every page of the specification's section 2. Written out, and imported from nowhere: a page that
 * disappears from the site's own list is missed here.
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
  ...programPaths.map((path) => `${path}-toolkit`),
]
