import type { ExprNode } from 'groq-js'
import { type Fields, isRecord } from '../model/documents.ts'

/* Rewrites a query so that its result contains the origin of each value. groq-js evaluates the rewritten query
   like any other, with the same filters, orders and conditions. The source map recognises objects of documents by their
   identity. Strings and lists have no identity, so the query adds their origins. */

/** Name of an added field with the origins of a constructed object's fields. No query can contain this name. */
export const ORIGINS = '\u0000origins'

/*
 * Formats of an origin:
 *   {of, field}          field of an object
 *   {list, at}           item of a list, with the origin of the list
 *   {list, from}         slice of a list, with the origin of the list and the first index
 *   {items}              list in the query, with the origins of its items
 *   {lists}              concatenated lists, each as {value, origin}
 * The origins of an object's fields are a list of {name, origin} and {spread}, in the order of the query.
 */

/** Rewrites a query. The new query evaluates to `{value, origin}`. */
export const traceQuery = (tree: ExprNode): ExprNode =>
  // The cast is safe: every added node is a valid node of groq-js.
  object({ value: withOrigins(tree), origin: originOf(tree) ?? nullNode }) as ExprNode

const nullNode = { type: 'Value', value: null }
const valueNode = (value: string | number) => ({ type: 'Value', value })
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

/** Children of each node type that can contribute to its value. */
const VALUE_CHILDREN: Record<string, string[]> = {
  Projection: ['base', 'expr'],
  Map: ['base', 'expr'],
  FlatMap: ['base', 'expr'],
  ...Object.fromEntries(
    ['Filter', 'Slice', 'AccessElement', 'AccessAttribute', 'ArrayCoerce', 'PipeFuncCall', 'Group'].map((type) => [
      type,
      ['base'],
    ]),
  ),
  Select: ['alternatives', 'fallback'],
  SelectAlternative: ['value'],
  Array: ['elements'],
  ArrayElement: ['value'],
  ObjectAttributeValue: ['value'],
  ObjectSplat: ['value'],
  ObjectConditionalSplat: ['value'],
}

/** Adds the origins of its fields to each object that a node constructs. */
function withOrigins(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withOrigins)
  if (!isRecord(node)) return node
  if (node.type === 'Object' && Array.isArray(node.attributes)) {
    const origins = array(node.attributes.map(fieldOrigin))
    const attributes = [...node.attributes.map(withOrigins), attribute(ORIGINS, origins)]
    return { ...node, attributes }
  }
  const parts = isCoalesce(node) ? ['args'] : (VALUE_CHILDREN[String(node.type)] ?? [])
  return { ...node, ...Object.fromEntries(parts.map((part) => [part, withOrigins(node[part])])) }
}

function fieldOrigin({ type, name, value, condition }: Fields) {
  if (type === 'ObjectAttributeValue')
    return object({ name: valueNode(String(name)), origin: originOf(value) ?? nullNode })
  const spread = withOrigins(value)
  return object({
    spread: type === 'ObjectConditionalSplat' ? select([{ condition, value: spread }], nullNode) : spread,
  })
}

/**
 * Creates a node that evaluates to the origin of another node's value. It is undefined for a computed value, and for an
 * object, which contains the origins of its fields.
 */
function originOf(node: unknown): unknown {
  if (!isRecord(node)) return undefined
  const { base, expr } = node
  switch (node.type) {
    case 'AccessAttribute':
      return object({
        of: base === undefined ? { type: 'This' } : withOrigins(base),
        field: valueNode(String(node.name)),
      })
    case 'AccessElement':
    case 'Slice': {
      const list = originOf(base)
      const at = node.type === 'Slice' ? node.left : node.index
      if (!list || typeof at !== 'number') return undefined
      return object({ list, [node.type === 'Slice' ? 'from' : 'at']: valueNode(at) })
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
      return object({ items: array(elements.map(({ value }) => originOf(value) ?? nullNode)) })
    }
    case 'Select': {
      const alternatives = [node.alternatives].flat().filter(isRecord)
      return select(
        alternatives.map(({ condition, value }) => ({
          condition,
          value: originOf(value) ?? nullNode,
        })),
        originOf(node.fallback) ?? nullNode,
      )
    }
    case 'FuncCall':
      return isCoalesce(node) && Array.isArray(node.args)
        ? select(
            node.args.map((value) => ({
              condition: { type: 'OpCall', op: '!=', left: value, right: nullNode },
              value: originOf(value) ?? nullNode,
            })),
            nullNode,
          )
        : undefined
    default:
      return undefined
  }
}

const isCoalesce = ({ type, namespace, name }: Fields) =>
  type === 'FuncCall' && namespace === 'global' && name === 'coalesce'
