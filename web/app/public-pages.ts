import { getProgramSlugs, getToolkitSlugs } from '#web/content/pages.ts'

/** The pages that search engines may list, besides the programs' and the toolkits'. */
const always = [
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
]

/** The paths of all public pages. The owner's and the thank-you pages are not for search results. */
export async function publicPages(): Promise<string[]> {
  const [programs, toolkits] = await Promise.all([getProgramSlugs(), getToolkitSlugs()])
  return [...always, ...[...programs, ...toolkits].map((slug) => `/${slug}`)]
}
