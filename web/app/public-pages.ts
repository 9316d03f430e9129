import { issuesPath, pagePath, routes, singlePages } from '#schemas/routes.ts'
import {
  getAddresses,
  getLandingPageSlugs,
  getPageSummaries,
  getPublishedIssues,
} from '#web/content/pages.ts'

/**
 * Address of a page, spelled so that it breaks neither XML nor Markdown: a slug may come from an import, past the
 * Studio's rules.
 */
export const pageAddress = (siteUrl: string, path: string): string =>
  siteUrl +
  encodeURI(path.toWellFormed()).replace(
    /[^\w/.~%-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The paths of all pages for search engines: not the owner's, and no thank-you pages. */
export async function publicPages(): Promise<string[]> {
  const documents = await getAddresses()
  return [
    ...Object.values(routes),
    ...documents.flatMap(({ slug, hidden }) => (slug && !hidden ? `/${slug}` : [])),
    ...(await getLandingPageSlugs()).map((slug) => `/${slug}`),
    ...(await issuePages()),
  ]
}

/** The pages of the newsletter's issues, and their list once there is one. */
async function issuePages(): Promise<string[]> {
  const pages = (await getPublishedIssues()).flatMap(({ slug }) =>
    slug ? pagePath('newsletterIssue', slug) : [],
  )
  return pages.length > 0 ? [issuesPath, ...pages] : []
}

/** Of each page, by its path: its title and description, and when what it shows was last changed (ISO 8601). */
export async function pageSummaries() {
  const pages = (await getPageSummaries()) ?? []
  const issues = pages.filter(({ _type }) => _type === 'newsletterIssue')
  return new Map(
    pages.flatMap(({ _type, slug, changed, title, description, issuesHeadline, issuesText }) => {
      const path = slug
        ? pagePath(_type, slug)
        : Object.entries(singlePages).find(([type]) => type === _type)?.[1].href
      const own = { title, description, changed: last(changed) }
      // The words of the list of past issues are the newsletter page's.
      const list = {
        ...{ title: issuesHeadline, description: issuesText },
        changed: last([...changed, ...issues.flatMap((issue) => issue.changed)]),
      }
      return [
        ...(path ? [[path, own] as const] : []),
        ...(_type === 'newsletterPage' ? [[issuesPath, list] as const] : []),
      ]
    }),
  )
}

const last = (days: (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)
