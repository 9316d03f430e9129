import type { Page } from '@playwright/test'

const isAddress = (text: string) => /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text)
const isDate = (text: string) => !Number.isNaN(Date.parse(text))

/** Children of an element in its schema. A name ends with `*` for any number, with `?` for at most one. */
type Shape = Record<string, (text: string) => boolean>

/** Elements of the sitemap protocol (sitemaps.org/schemas/sitemap/0.9) and of RSS 2.0 that this site uses. */
const shapes: Record<string, Shape> = {
  url: { loc: isAddress, 'lastmod?': (text) => /^\d{4}-\d\d-\d\d/.test(text) && isDate(text) },
  channel: {
    ...{ title: Boolean, link: isAddress, description: Boolean, 'language?': Boolean },
    ...{ 'atom:link?': () => true, 'item*': () => true },
  },
  item: {
    ...{ title: Boolean, link: isAddress, guid: isAddress, description: Boolean },
    pubDate: (text) => /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/.test(text),
  },
}

/** Reads the root of an XML document, and the elements with these names. */
const read = (page: Page, xml: string, names: string[]) =>
  page.evaluate(
    ({ xml, names }) => {
      const { documentElement: top } = new DOMParser().parseFromString(xml, 'text/xml')
      const childrenOf = (one: Element) =>
        [...one.children].map(({ tagName, textContent }) => ({ tagName, text: textContent ?? '' }))
      const elements = [...top.querySelectorAll(names.join())]
      return {
        root: [top.tagName, top.getAttribute('version') ?? top.namespaceURI],
        elements: elements.map((one) => ({ tagName: one.tagName, children: childrenOf(one) })),
      }
    },
    { xml, names },
  )

const roots = {
  urlset: ['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'],
  rss: ['rss', '2.0'],
}

/** Violations of the schema of a sitemap or feed. @param page browser page that parses the XML */
export async function schemaFaults(page: Page, xml: string, root: keyof typeof roots): Promise<string[]> {
  const found = await read(page, xml, Object.keys(shapes))
  const faults = `${found.root}` === `${roots[root]}` ? [] : [`begins with ${found.root}`]
  for (const { tagName, children } of found.elements) {
    const shape = Object.entries(shapes[tagName] ?? {})
    const known = new Map(shape.map(([name, isRight]) => [name.replace(/[?*]$/, ''), isRight]))
    for (const child of children)
      if (!known.get(child.tagName)?.(child.text))
        faults.push(`${tagName}: ${child.tagName} is “${child.text.slice(0, 80)}”`)
    for (const [name] of shape) {
      const count = children.filter((one) => one.tagName === name.replace(/[?*]$/, '')).length
      const isRight = name.endsWith('*') || count === 1 || (name.endsWith('?') && count === 0)
      if (!isRight) faults.push(`${tagName}: ${count} of ${name}`)
    }
  }
  return faults
}
