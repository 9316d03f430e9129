import { parse, type SchemaType } from 'groq-js'

/**
 * Document types that can change a query's result: types that the query names, and types that these refer to. The tags
 * of a page are computed from its queries, so that no tag can be forgotten.
 */
export function tagsOf(query: string, schema: SchemaType): string[] {
  const types = new Map(schema.map((one) => [one.name, one]))
  const found = new Set<string>()
  const add = (name: string) => {
    const type = types.get(name)
    if (!type || found.has(name)) return
    found.add(name)
    for (const target of stringsIn(type, ['dereferencesTo'])) add(target)
  }
  for (const literal of stringsIn(parse(query), ['value'])) {
    if (types.get(literal)?.type === 'document') add(literal)
  }
  return [...found].filter((name) => types.get(name)?.type === 'document').sort()
}

/** Finds strings below a node: values of the keys, and names of inline types. */
function stringsIn(node: unknown, keys: string[]): string[] {
  if (typeof node !== 'object' || node === null) return []
  const inlined = 'type' in node && node.type === 'inline' && 'name' in node ? [`${node.name}`] : []
  const inside = Object.entries(node).flatMap(([key, value]) =>
    keys.includes(key) && typeof value === 'string' ? [value] : stringsIn(value, keys),
  )
  return [...inlined, ...inside]
}
