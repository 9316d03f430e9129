import type { ExprNode } from 'groq-js'
import { type Fields, isRecord } from '../model/documents.ts'

/* Rewrites a query so that its answer contains values with their origins. groq-js evaluates it
   like any other, so filters, orders and conditions decide the same. Objects of documents keep
   their identity during evaluation. Strings and lists lose it and get an explicit origin; a
   constructed object has the origins of its fields. */

/** Name of the field with the origins of a constructed object's fields; no query can contain it. */
export const ORIGINS = '\u0000origins'

/*
 * An origin is one of
 *   {of, field}          a field of an object
 *   {list, at}           an item of a list, by the list's origin
 *   {list, from}         the items of a list from an index on
 *   {items}              a list that the query makes, by the origins of its items
 *   {lists}              a list concatenated from lists, each a {value, origin}
 * and the origins of an object's fields are a list of {name, origin} and {spread}, in the query's order.
 */

/** Tree that evaluates to `{value, origin}`. */
export const traced = (tree: ExprNode): ExprNode =>
  // Each added part is a node of groq-js's own.
  object({ value: withOrigins(tree), origin: originOf(tree) ?? nothing }) as ExprNode

const nothing = { type: 'Value', value: null }
const text = (value: string | number) => ({ type: 'Value', value })
const array = (nodes: unknown[]) => ({
  type: 'Array',
  elements: nodes.map((value) => ({ type: 'ArrayElement', value, isSplat: false })),
})
const object = (fields: Record<string, unknown>) => ({
  type: 'Object',
  attributes: Object.entries(fields).map(([name, value]) => attribute(name, value)),
})
const attribute = (name: string, value: unknown) => ({ type: 'ObjectAttributeValue', name, value })
const select = (alternatives: { condition: unknown; value: unknown }[], fallback: unknown) => ({
  type: 'Select',
  alternatives: alternatives.map((one) => ({ type: 'SelectAlternative', ...one })),
  fallback,
})

/** Parts of a node whose values become a part of its own. */
const VALUES: Record<string, string[]> = {
  Projection: ['base', 'expr'],
  Map: ['base', 'expr'],
  FlatMap: ['base', 'expr'],
  ...Object.fromEntries(
    [
      'Filter',
      'Slice',
      'AccessElement',
      'AccessAttribute',
      'ArrayCoerce',
      'PipeFuncCall',
      'Group',
    ].map((type) => [type, ['base']]),
  ),
  Select: ['alternatives', 'fallback'],
  SelectAlternative: ['value'],
  Array: ['elements'],
  ArrayElement: ['value'],
  ObjectAttributeValue: ['value'],
  ObjectSplat: ['value'],
  ObjectConditionalSplat: ['value'],
}

/** Node in which each constructed object contains the origins of its fields. */
function withOrigins(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withOrigins)
  if (!isRecord(node)) return node
  if (node.type === 'Object' && Array.isArray(node.attributes)) {
    const origins = array(node.attributes.map(fieldOrigin))
    const attributes = [...node.attributes.map(withOrigins), attribute(ORIGINS, origins)]
    return { ...node, attributes }
  }
  const parts = isCoalesce(node) ? ['args'] : (VALUES[String(node.type)] ?? [])
  return { ...node, ...Object.fromEntries(parts.map((part) => [part, withOrigins(node[part])])) }
}

function fieldOrigin({ type, name, value, condition }: Fields) {
  if (type === 'ObjectAttributeValue')
    return object({ name: text(String(name)), origin: originOf(value) ?? nothing })
  const spread = withOrigins(value)
  return object({
    spread:
      type === 'ObjectConditionalSplat' ? select([{ condition, value: spread }], nothing) : spread,
  })
}

/**
 * Node that evaluates to the origin of another's value; undefined for a computed value, or for an
 * object that contains its origins.
 */
function originOf(node: unknown): unknown {
  if (!isRecord(node)) return undefined
  const { base, expr } = node
  switch (node.type) {
    case 'AccessAttribute':
      return object({
        of: base === undefined ? { type: 'This' } : withOrigins(base),
        field: text(String(node.name)),
      })
    case 'AccessElement':
    case 'Slice': {
      const list = originOf(base)
      const at = node.type === 'Slice' ? node.left : node.index
      if (!list || typeof at !== 'number') return undefined
      return object({ list, [node.type === 'Slice' ? 'from' : 'at']: text(at) })
    }
    case 'Group':
    case 'ArrayCoerce':
      return originOf(base)
    case 'Map': {
      const each = originOf(expr)
      return each && object({ items: { ...node, base: withOrigins(base), expr: each } })
    }
    case 'FlatMap': {
      const each = originOf(expr)
      const lists = { ...node, type: 'Map', base: withOrigins(base) }
      return each && object({ lists: { ...lists, expr: object({ value: expr, origin: each }) } })
    }
    case 'Array': {
      const elements = [node.elements].flat().filter(isRecord)
      if (elements.some(({ isSplat }) => isSplat)) return undefined
      return object({ items: array(elements.map(({ value }) => originOf(value) ?? nothing)) })
    }
    case 'Select': {
      const alternatives = [node.alternatives].flat().filter(isRecord)
      return select(
        alternatives.map(({ condition, value }) => ({
          condition,
          value: originOf(value) ?? nothing,
        })),
        originOf(node.fallback) ?? nothing,
      )
    }
    case 'FuncCall':
      return isCoalesce(node) && Array.isArray(node.args)
        ? select(
            node.args.map((value) => ({
              condition: { type: 'OpCall', op: '!=', left: value, right: nothing },
              value: originOf(value) ?? nothing,
            })),
            nothing,
          )
        : undefined
    default:
      return undefined
  }
}

const isCoalesce = ({ type, namespace, name }: Fields) =>
  type === 'FuncCall' && namespace === 'global' && name === 'coalesce'
