import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { programs } from '#tests/programs.ts'

const shape = z.object({
  headline: z.string(),
  slug: z.object({ current: z.string() }),
  roadmap: z.array(z.object({ label: z.string(), title: z.string(), points: z.array(z.string()) })),
  templates: z.array(z.object({ _ref: z.string() })),
  tips: z.array(z.object({ title: z.string(), text: z.string() })).length(3),
})
const template = z.object({ title: z.string(), body: z.string() })

/** The seed's five toolkits, each with its program and its three templates. */
export const toolkits = programs.map((program) => {
  const address = `${program.slug}-toolkit`
  const found = ofType('toolkit')
    .map((one) => shape.parse(one))
    .find(({ slug }) => slug.current === address)
  if (!found) throw new Error(`The seed has no toolkit at ${address}`)
  const templates = found.templates.map(({ _ref }) =>
    template.parse(ofType('template').find(({ _id }) => _id === _ref)),
  )
  return { ...found, program, address, templates }
})
