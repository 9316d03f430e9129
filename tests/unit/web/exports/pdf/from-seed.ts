import { z } from 'zod'
import { programs } from '#schemas/programs.ts'
import { seed } from '#tests/contract/content/seed-file.ts'
import type { CareKitContent } from '#web/exports/pdf/care-kit-item.ts'
import type { PackContent } from '#web/exports/pdf/starter-pack.ts'

/* The content of the seed in the shape that the queries give it. */

const reference = z.object({ _ref: z.string() })
const heading = z.object({ _type: z.literal('sectionHeading'), title: z.string() })
const words = z.object({ _id: z.string(), title: z.string(), description: z.string() })
const template = words.extend({ body: z.string() })
const toolkit = words.extend({
  packName: z.string(),
  headline: z.string(),
  text: z.string(),
  program: reference,
  roadmapHeading: heading,
  roadmap: z.array(
    z.object({
      _key: z.string(),
      _type: z.literal('phase'),
      label: z.string(),
      title: z.string(),
      points: z.array(z.string()),
    }),
  ),
  templatesHeading: heading,
  templates: z.array(reference),
  tipsHeading: heading,
  tips: z.array(
    z.object({
      _key: z.string(),
      _type: z.literal('card'),
      title: z.string(),
      text: z.string(),
    }),
  ),
})
const item = words.extend({
  type: z.string(),
  pagesLabel: z.string(),
  status: z.enum(['available', 'coming-soon']),
  sheets: z.array(
    z.object({
      _key: z.string(),
      _type: z.literal('sheet'),
      title: z.string(),
      body: z.string(),
    }),
  ),
})

const find = (id: string) => seed.find(({ _id }) => _id === id)

export const signed = {
  site: z
    .object({ name: z.string(), slogans: z.array(z.string()), contactEmail: z.string() })
    .parse(find('siteSettings')),
  coach: z.object({ name: z.string(), role: z.string() }).parse(find('founder')),
}

/** What a pack is made from. @param slug the program's */
export function packOf(slug: string): PackContent {
  const own = toolkit.parse(find(`toolkit-${slug}`))
  const program = programs.find((one) => one.slug === slug) ?? programs[0]
  const { key, title } = program
  return {
    ...own,
    slug: `${slug}-toolkit`,
    program: { key, title, slug },
    templates: own.templates.map(({ _ref }) => template.parse(find(_ref))),
    ...signed,
  }
}

export function careKitItemOf(id: string): CareKitContent {
  return { ...item.parse(find(id)), fileUrl: null, ...signed }
}
