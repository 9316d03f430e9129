import type { FieldDefinition } from 'sanity'
import { fixedTypes, schemaTypes } from '#schemas/index.ts'

type Type = { name: string; fields?: FieldDefinition[] }

const types = new Map<string, Type>(schemaTypes.map((type) => [type.name, type]))

/** Paths of the required texts of each fixed type, by the type's name. */
export const requiredFields = (): Record<string, string[]> =>
  Object.fromEntries([...fixedTypes].sort().map((name) => [name, pathsOf(types.get(name))]))

const pathsOf = (type: Type | undefined): string[] =>
  (type?.fields ?? []).flatMap((field) => {
    const inner: Type | undefined = 'fields' in field ? field : types.get(field.type)
    if (inner?.fields) return pathsOf(inner).map((path) => `${field.name}.${path}`)
    return isRequired(field) ? [field.name] : []
  })

/** Runs a field's validation with a rule that records the called methods. A required list calls `min(1)`. */
function isRequired({ validation }: FieldDefinition): boolean {
  const called = new Set<unknown>()
  const note = (_: object, name: unknown) => {
    called.add(name)
    return () => rule
  }
  const rule = new Proxy({}, { get: note })
  if (typeof validation === 'function') Reflect.apply(validation, undefined, [rule])
  return called.has('required') || called.has('min')
}
