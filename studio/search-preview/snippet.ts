import { z } from 'zod'
import { fillPlaceholders } from '#schemas/placeholders.ts'

/** What search engines show of a page before they cut, in characters. */
export const shown = { title: 60, description: 155 }

/** A text as a search engine shows it: cut after the last whole word. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const whole = text.slice(0, most + 1).replace(/\s+\S*$/, '')
  return `${whole.length > most ? text.slice(0, most) : whole} …`
}

const text = z.string().trim().min(1).optional().catch(undefined)
const seo = z
  .object({
    title: text,
    description: text,
    image: z
      .object({ asset: z.object({ _ref: z.string() }) })
      .optional()
      .catch(undefined),
  })
  .catch({})

const page = z.object({
  seo,
  title: text,
  headline: text,
  heading: z.object({ title: text }).optional().catch(undefined),
})
const site = z.object({ name: text, seo }).catch({ seo: {} })

/**
 * How a document's page looks in a search result: its own search words, else those that the site
 * uses in their place.
 */
export function snippetOf(document: unknown, settings: unknown) {
  const own = page.catch({ seo: {} }).parse(document)
  const { name = 'Career Care', seo: general } = site.parse(settings)
  const promises = z.record(z.string(), z.unknown()).catch({}).parse(settings)
  const filled = (text: string) => fillPlaceholders(text, promises)
  const heading = own.title ?? own.headline ?? own.heading?.title
  return {
    site: name,
    title: filled(own.seo.title ?? (heading ? `${heading} | ${name}` : (general.title ?? name))),
    description: filled(own.seo.description ?? general.description ?? ''),
    picture: own.seo.image?.asset._ref ?? null,
  }
}
