import { routes } from '#schemas/routes.ts'
import { getProgramSlugs, getToolkitSlugs } from '#web/content/pages.ts'

/** The paths of all public pages. The owner's and the thank-you pages are not for search results. */
export async function publicPages(): Promise<string[]> {
  const [programs, toolkits] = await Promise.all([getProgramSlugs(), getToolkitSlugs()])
  return [...Object.values(routes), ...[...programs, ...toolkits].map((slug) => `/${slug}`)]
}
