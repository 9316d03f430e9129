import { parse, type SchemaType, type TypeNode, typeEvaluate } from 'groq-js'
import type { Shape } from '#web/content/prune-to-schema.ts'

type Named = Map<string, TypeNode>

/** Types of a schema by name. @param schema output of `sanity schema extract` */
export const namedTypes = (schema: SchemaType): Named =>
  new Map(
    schema.map((one) =>
      one.type === 'type' ? [one.name, one.value] : [one.name, { type: 'object', attributes: one.attributes }],
    ),
  )

/** Shape of a query's result, from the same evaluation as its TypeScript type. */
export const shapeOf = (query: string, schema: SchemaType): Shape =>
  toShape(typeEvaluate(parse(query), schema), namedTypes(schema))

export function toShape(node: TypeNode, named: Named): Shape {
  switch (node.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return node.value === undefined ? node.type : { const: node.value }
    case 'array':
      return { array: toShape(node.of, named) }
    case 'union':
      return { oneOf: node.of.map((one) => toShape(one, named)) }
    case 'inline': {
      const target = named.get(node.name)
      if (!target) throw new Error(`The schema has no type ${node.name}`)
      return toShape(target, named)
    }
    case 'object':
      return { object: attributes(node, named) }
    default:
      return node.type === 'null' ? 'null' : 'unknown'
  }
}

function attributes(node: TypeNode & { type: 'object' }, named: Named): Record<string, Shape> {
  const rest = node.rest
  const inherited: Record<string, Shape> = {}
  if (rest && rest.type !== 'unknown') {
    const shape = toShape(rest, named)
    if (typeof shape === 'object' && 'object' in shape) Object.assign(inherited, shape.object)
  }
  const own = Object.entries(node.attributes).map(([name, attribute]) => [
    attribute.optional ? `${name}?` : name,
    toShape(attribute.value, named),
  ])
  return { ...inherited, ...Object.fromEntries(own) }
}
