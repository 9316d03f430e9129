import { routes, singlePages } from '#schemas/routes.ts'
import { getPageDates, getProgramSlugs, getToolkitSlugs } from '#web/content/pages.ts'

/** The paths of all pages for search engines: not the owner's, and no thank-you pages. */
export async function publicPages(): Promise<string[]> {
  const [programs, toolkits] = await Promise.all([getProgramSlugs(), getToolkitSlugs()])
  return [...Object.values(routes), ...[...programs, ...toolkits].map((slug) => `/${slug}`)]
}

/** When what each page shows was last changed, by its path, as ISO 8601. */
export async function changesOfPages(): Promise<Map<string, string>> {
  const dates = (await getPageDates()) ?? []
  return new Map(
    dates.flatMap(({ _type, slug, changed }) => {
      const path = slug
        ? `/${slug}`
        : Object.entries(singlePages).find(([type]) => type === _type)?.[1].href
      const last = changed
        .filter((day) => day !== null)
        .toSorted()
        .at(-1)
      return path && last ? [[path, last] as const] : []
    }),
  )
}
