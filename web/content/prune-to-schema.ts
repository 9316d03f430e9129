import { isRecord } from '#schemas/is-record.ts'

/** Shape of a valid value, generated from the schema and the query. A `?` after a name marks an optional attribute. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'unknown'
  | { const: string | number | boolean }
  | { array: Shape }
  | { object: { [name: string]: Shape } }
  | { oneOf: Shape[] }

/**
 * Prunes a query's result to its generated type, in place: a malformed part becomes null, a malformed list item is
 * removed. Content can be malformed after an import, a schema change or a write by another client. A page then shows
 * everything except that part.
 * @returns true if the value itself is usable
 */
export function pruneToSchema(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return isPrimitive(value, shape)
  if ('const' in shape) return value === shape.const
  if ('oneOf' in shape) return shape.oneOf.some((one) => pruneToSchema(value, one))
  if ('array' in shape) return Array.isArray(value) && pruneItems(value, shape.array)
  return isRecord(value) && pruneAttributes(value, shape.object)
}

function isPrimitive(value: unknown, shape: 'string' | 'number' | 'boolean' | 'null' | 'unknown') {
  if (shape === 'unknown') return true
  if (shape === 'null') return value === null || value === undefined
  return typeof value === shape
}

function pruneItems(list: unknown[], shape: Shape): boolean {
  const valid = list.filter((item) => pruneToSchema(item, shape))
  list.splice(0, list.length, ...valid)
  return true
}

/**
 * Checks the discriminating attributes first, so that the object stays unchanged if this is the wrong member of a
 * union.
 */
function pruneAttributes(record: Record<string, unknown>, shape: { [name: string]: Shape }) {
  const entries = Object.entries(shape)
  const fixed = ([, one]: [string, Shape]) => typeof one === 'object' && 'const' in one
  return [...entries.filter(fixed), ...entries.filter((entry) => !fixed(entry))].every(([name, inner]) =>
    pruneAttribute(record, name, inner),
  )
}

function pruneAttribute(record: Record<string, unknown>, name: string, shape: Shape): boolean {
  const optional = name.endsWith('?')
  const key = optional ? name.slice(0, -1) : name
  const value = record[key]
  if (pruneToSchema(value, shape)) return true
  if (pruneToSchema(null, shape)) record[key] = null
  else if (optional) delete record[key]
  else return false
  return true
}
