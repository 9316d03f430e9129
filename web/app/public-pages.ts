import { issuesPath, routes } from '#schemas/routes.ts'
import { getPageSummaries } from '#web/content/queries/addresses.ts'

/** Returns the URL of a page, escaped for XML and Markdown, because an imported slug may break the Studio's rules. */
export const pageAddress = (siteUrl: string, path: string): string =>
  siteUrl +
  encodeURI(path.toWellFormed()).replace(/[^\w/.~%-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Returns the paths of all pages for search engines. The owner's pages and the thank-you pages are not among them. */
export const publicPages = async (): Promise<string[]> => [
  ...new Set([...Object.values(routes), ...(await pageSummaries()).keys()]),
]

/** Returns title, description and last change (ISO 8601) of each page, by its path. */
export async function pageSummaries() {
  const pages = await getPageSummaries()
  const issues = pages.filter(({ _type }) => _type === 'newsletterIssue')
  const summaries = new Map(
    pages.map(({ path, title, description, changed }) => [path, { title, description, changed: lastChange(changed) }]),
  )
  // The list of past issues has its texts from the newsletter page. Without issues there is no list.
  const list = pages.find(({ _type }) => _type === 'newsletterPage')
  if (list && issues.length > 0)
    summaries.set(issuesPath, {
      ...{ title: list.issuesHeadline, description: list.issuesText },
      changed: lastChange([list, ...issues].flatMap(({ changed }) => changed)),
    })
  return summaries
}

/** Returns the latest past time. Future publish dates have not changed the page yet. */
export const lastChange = (moments: (string | null)[]) =>
  moments
    .filter((moment) => moment !== null)
    .filter((moment) => Date.parse(moment) <= Date.now())
    .toSorted()
    .at(-1)
