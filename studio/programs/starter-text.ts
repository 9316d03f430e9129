import { z } from 'zod'
import type { ProgramTheme } from '#schemas/program-themes.ts'
import type { NewName } from './new-name.ts'
import template from './new-program.ndjson?raw'

const document = z.looseObject({ _id: z.string(), _type: z.string() })

/**
 * Documents of a new program: a page with questions, a self-check, and a toolkit with templates. Their texts suit any
 * program. The file has one document a line, like the seed, with variables such as `%slug%`. A reference to the program
 * becomes strong only on its publication (`_strengthenOnPublish`), because the Studio warns of a strong reference to a
 * draft.
 */
export function starterDocuments({ title, slug, key }: NewName, { colour, scene }: ProgramTheme) {
  const values = new Map(Object.entries({ Title: title, title: title.toLowerCase(), slug, key, colour, scene }))
  const fill = (_name: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/%(\w+)%/g, (whole, name: string) => values.get(name) ?? whole) : value
  const lines = template.trim().split('\n')
  return lines.map((line) => document.parse(JSON.parse(line, fill)))
}

export const programId = (slug: string) => `program-${slug}`
