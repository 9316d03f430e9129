import { z } from 'zod'
import type { ProgramTheme } from '#schemas/program-themes.ts'
import type { NewName } from './new-name.ts'
import template from './new-program.ndjson?raw'

const document = z.looseObject({ _id: z.string(), _type: z.string() })

/**
 * The documents that a new program begins with: a page with its questions, a self-check, and a toolkit
 * with its templates, that read well before a word of them is changed, and are true of whatever the
 * program is about. One document a line, as in the seed; `%slug%` and the like are filled in. A reference
 * to the program is strong as soon as the program is there (`_strengthenOnPublish`): until then the
 * Studio must not warn of it.
 */
export function starterDocuments({ title, slug, key }: NewName, { colour, scene }: ProgramTheme) {
  const values = new Map(
    Object.entries({ Title: title, title: title.toLowerCase(), slug, key, colour, scene }),
  )
  const fill = (_name: string, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/%(\w+)%/g, (whole, name: string) => values.get(name) ?? whole)
      : value
  const lines = template.trim().split('\n')
  return lines.map((line) => document.parse(JSON.parse(line, fill)))
}

/** The id of a new program's own document, made of its address. */
export const programId = (slug: string) => `program-${slug}`
