import { type Fields, isRecord } from '../model/documents.ts'
import { comparisonsOf, isReferences, pathOf, REFERENCES } from './query-tree.ts'

/** Prefix that no id and no reference has. */
const MARK = '\u0000'
/** Separator, which no id contains. */
const BETWEEN = '\n'

/** Condition of an inner filter on a value of the outer document, such as `references(^._id)`. */
type Nested = { field: string; node: Fields; split: (value: string) => string[] }

/**
 * Returns the lookup of a nested filter. groq-js knows the compared value only during evaluation, and then requests
 * documents only by reference. A reference that encodes the lookup and the value therefore replaces the filter's list
 * (`lookupNamed` decodes it).
 * @param at the lookup's number
 */
export function nestedLookup(expr: unknown, at: number): Nested | undefined {
  if (!isRecord(expr)) return undefined
  if (expr.type === 'Group') return nestedLookup(expr.base, at)
  if (expr.type === 'And') return nestedLookup(expr.left, at) ?? nestedLookup(expr.right, at)
  const asked = isReferences(expr)
    ? [{ field: REFERENCES, value: argument(expr.args), list: false }]
    : comparisonsOf(expr)
  for (const { field, value, list } of asked) {
    const outer = outside(value)
    if (!outer || (list && field !== '_id')) continue
    const text = list ? call('array', 'join', [outer, { type: 'Value', value: BETWEEN }]) : outer
    return {
      field,
      node: referenceTo(at, text),
      split: (found) => (list ? found.split(BETWEEN) : [found]),
    }
  }
  return undefined
}

/** Decodes a reference into lookup and value. The value is undefined if it was not a string. */
export function lookupNamed(_ref: string): { at: number; value: string | undefined } | undefined {
  if (!_ref.startsWith(MARK)) return undefined
  const [, at, ...value] = _ref.split(MARK)
  return { at: Number(at), value: value.length > 0 ? value.join(MARK) : undefined }
}

function referenceTo(at: number, text: Fields): Fields {
  const name = `${MARK}${at}`
  const named = {
    type: 'OpCall',
    op: '+',
    left: { type: 'Value', value: name + MARK },
    right: text,
  }
  const value = call('global', 'coalesce', [named, { type: 'Value', value: name }])
  const attributes = [{ type: 'ObjectAttributeValue', name: '_ref', value }]
  return { type: 'Deref', base: { type: 'Object', attributes } }
}

const call = (namespace: string, name: string, args: Fields[]) => ({
  type: 'FuncCall',
  namespace,
  name,
  args,
})

const argument = (args: unknown) => (Array.isArray(args) && args.length === 1 ? args[0] : undefined)

/** Field of an outer document, as seen from outside of the filter: one `^` less. */
function outside(node: unknown): Fields | undefined {
  if (!isRecord(node)) return undefined
  if (node.type === 'Parent')
    return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: Number(node.n) - 1 }
  const ofEach = node.type === 'Map' && pathOf(node.expr)
  if (node.type !== 'AccessAttribute' && node.type !== 'ArrayCoerce' && !ofEach) return undefined
  const base = outside(node.base)
  return base && { ...node, base }
}
