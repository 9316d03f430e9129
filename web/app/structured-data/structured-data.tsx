import { getSite } from '#web/content/queries/site.ts'
import { absolute, type Thing } from './schema-org.ts'

type Crumb = { name: string | null | undefined; path: string }

type Props = {
  /** Name and path of the page; absent on Home. */
  page?: Crumb
  /** Parent page, if that is not Home. */
  above?: Crumb
  things?: readonly Thing[]
}

/** Structured data of a page: its breadcrumbs, and its content. */
export async function StructuredData({ page, above, things = [] }: Props) {
  const home = { name: (await getSite())?.name, path: '' }
  const crumbs = page ? [home, ...(above ? [above] : []), page] : []
  const graph = [breadcrumbs(crumbs), ...things].filter((one) => one !== null)
  return <JsonLd value={{ '@context': 'https://schema.org', '@graph': graph }} />
}

/** Returns the list of breadcrumbs; null if one of them has no name. */
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

/**
 * Script element with JSON-LD, without empty properties. `<` is escaped, because content must not be able to close the
 * script.
 */
export function JsonLd({ value }: { value: object }) {
  const withoutEmpty = (_key: string, part: unknown) => (part === null || part === '' ? undefined : part)
  const json = JSON.stringify(value, withoutEmpty).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above. React would escape the quotes in a child.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}
