import { parse, type SchemaType } from 'groq-js'

/**
 * Document types whose change can change a query's answer: those it names, and all that they refer
 * to. Deduced from the query itself, so that no page can lack a tag and stay stale.
 */
export function tagsOf(query: string, schema: SchemaType): string[] {
  const types = new Map(schema.map((one) => [one.name, one]))
  const found = new Set<string>()
  const add = (name: string) => {
    const type = types.get(name)
    if (!type || found.has(name)) return
    found.add(name)
    for (const target of mentioned(type, ['dereferencesTo'])) add(target)
  }
  for (const literal of mentioned(parse(query), ['value'])) {
    if (types.get(literal)?.type === 'document') add(literal)
  }
  return [...found].filter((name) => types.get(name)?.type === 'document').sort()
}

/** Strings below a node: under one of the keys, or the name of an inlined type. */
function mentioned(node: unknown, keys: string[]): string[] {
  if (typeof node !== 'object' || node === null) return []
  const inlined = 'type' in node && node.type === 'inline' && 'name' in node ? [`${node.name}`] : []
  const inside = Object.entries(node).flatMap(([key, value]) =>
    keys.includes(key) && typeof value === 'string' ? [value] : mentioned(value, keys),
  )
  return [...inlined, ...inside]
}
