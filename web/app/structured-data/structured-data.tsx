import { getSite } from '#web/content/pages.ts'
import { environment } from '#web/env.ts'
import type { Thing } from './things.ts'

type Crumb = { name: string | null | undefined; path: string }

/**
 * What a page says to search engines: where it stands on the site, and what it is about.
 * @param page its name and path; without one it is Home, which stands above all others
 * @param above the place that it is listed under, if that is not Home
 */
export async function StructuredData({
  page,
  above,
  things,
}: {
  page?: Crumb
  above?: Crumb
  things?: (siteUrl: string, site: Awaited<ReturnType<typeof getSite>>) => readonly Thing[]
}) {
  const site = await getSite()
  const { siteUrl } = environment()
  const home = { name: site?.name, path: '' }
  const crumbs = page ? [home, ...(above ? [above] : []), page] : []
  const graph = [breadcrumbs(crumbs, siteUrl), ...(things?.(siteUrl, site) ?? [])].filter(
    (one) => one !== null,
  )
  return <JsonLd value={{ '@context': 'https://schema.org', '@graph': graph }} />
}

/** A list with a place that has no name says nothing: it is left out. */
function breadcrumbs(crumbs: readonly Crumb[], siteUrl: string): Thing {
  if (crumbs.length === 0 || crumbs.some(({ name }) => !name)) return null
  const itemListElement = crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** `<` is escaped: content must not be able to close the script. */
export function JsonLd({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above; as a child React would turn its quotes into entities.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}
