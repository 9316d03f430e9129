import { getSite } from '#web/content/queries/site.ts'
import { absolute, type Thing } from './schema-org.ts'

type Crumb = { name: string | null | undefined; path: string }

type Props = {
  /** Its name and path; without one it is Home, which stands above all others. */
  page?: Crumb
  /** The place that the page is listed under, if that is not Home. */
  above?: Crumb
  things?: readonly Thing[]
}

/** What a page says to search engines: where it stands on the site, and what it is about. */
export async function StructuredData({ page, above, things = [] }: Props) {
  const home = { name: (await getSite())?.name, path: '' }
  const crumbs = page ? [home, ...(above ? [above] : []), page] : []
  const graph = [breadcrumbs(crumbs), ...things].filter((one) => one !== null)
  return <JsonLd value={{ '@context': 'https://schema.org', '@graph': graph }} />
}

/** A list with a place that has no name says nothing: it is left out. */
function breadcrumbs(crumbs: readonly Crumb[]): Thing {
  if (crumbs.length === 0 || crumbs.some(({ name }) => !name)) return null
  const itemListElement = crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** Without what is empty. `<` is escaped: content must not be able to close the script. */
export function JsonLd({ value }: { value: object }) {
  const withoutEmpty = (_key: string, part: unknown) =>
    part === null || part === '' ? undefined : part
  const json = JSON.stringify(value, withoutEmpty).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above; as a child React would turn its quotes into entities.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}
