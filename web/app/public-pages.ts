import { routes } from '#schemas/routes.ts'
import { getProgramSlugs, getToolkitSlugs } from '#web/content/pages.ts'

/** The paths of all pages for search engines: not the owner's, and no thank-you pages. */
export async function publicPages(): Promise<string[]> {
  const [programs, toolkits] = await Promise.all([getProgramSlugs(), getToolkitSlugs()])
  return [...Object.values(routes), ...[...programs, ...toolkits].map((slug) => `/${slug}`)]
}
