import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FieldDefinition } from 'sanity'
import { z } from 'zod'
import { schemaTypes } from '#schemas/index.ts'
import { plainOutputs } from './outputs.ts'
import { queryFiles } from './queries.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const attributes = z.record(z.string(), z.unknown())
const extracted = z.array(
  z.object({
    name: z.string(),
    attributes: attributes.optional(),
    value: z.object({ attributes: attributes.optional() }).optional(),
  }),
)

type Type = { name: string; type: string; fields?: FieldDefinition[] }

/** Describes the first type whose fields differ from the extracted schema; undefined if none does. */
function changedType(types: readonly Type[]): string | undefined {
  const extractedFields = new Map(
    extracted
      .parse(JSON.parse(read('schemas/generated/types.json')))
      .map((type) => [type.name, Object.keys(type.attributes ?? type.value?.attributes ?? {})]),
  )
  const changed = types.find(({ name, type, fields = [] }) => {
    const before = extractedFields.get(name)?.filter((one) => !one.startsWith('_')) ?? []
    const now = fields.map((field) => field.name)
    // Ignores removed fields of an image, because Sanity adds fields to it.
    const removed = type !== 'image' && before.some((one) => !now.includes(one))
    return removed || now.some((one) => !before.includes(one))
  })
  if (!changed) return undefined
  const declaration = new RegExp(`(?:Type\\(\\s*|name: )'${changed.name}'`)
  const files = globSync('schemas/{documents,singletons,objects}/*.ts', { cwd: root })
  const file = files.find((one) => declaration.test(read(one))) ?? 'schemas/'
  return `the type ${changed.name} (${file})`
}

type Query = { name: string; file: string; query: string }

function changedQuery(queries: readonly Query[]): string | undefined {
  const metadata = read('web/content/generated/queries.ts')
  const changed = queries.find(({ query }) => !metadata.includes(`\n ${JSON.stringify(query)}: {`))
  return changed && `the query ${changed.name} (${changed.file})`
}

function changedOutput(outputs: Record<string, string>): string | undefined {
  const changed = Object.entries(outputs).find(([file, source]) => read(file) !== source)
  return changed && `the sources of ${changed[0]}`
}

/** Sources of all generated files. */
export const currentSources = async () => ({
  types: schemaTypes,
  outputs: await plainOutputs(),
  queries: await queryFiles(),
})

/** Describes generated files that differ from their sources; undefined if none does. */
export function staleMessage(sources: {
  types: readonly Type[]
  outputs: Record<string, string>
  queries: readonly Query[]
}): string | undefined {
  const newer = changedType(sources.types) ?? changedOutput(sources.outputs) ?? changedQuery(sources.queries)
  return newer && `Generated files are older than ${newer}. Run \`npm run generate\`.`
}
