import { z } from 'zod'
import { fillPlaceholders } from '#schemas/placeholders.ts'

/** Number of characters that search engines show before they cut a text. */
export const shown = { title: 60, description: 155 }

/** Cuts a text after the last whole word, as search engines do. */
export function truncate(text: string, most: number): string {
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

/** Search result of a document's page: its own search texts, or the fallbacks of the site. */
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
