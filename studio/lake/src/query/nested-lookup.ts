import { type Fields, isRecord } from '../model/documents.ts'
import { comparisonsOf, isReferences, pathOf, REFERENCES } from './query-tree.ts'

/** Character that no document id contains. */
const MARK = '\u0000'
/** Separator of ids in a list. No id contains it. */
const SEPARATOR = '\n'

/** Condition of a nested filter that depends on the outer document, such as `references(^._id)`. */
type Nested = { field: string; node: Fields; split: (value: string) => string[] }

/**
 * Creates the lookup of a nested filter. The compared value exists only while groq-js evaluates the query, and during
 * the evaluation groq-js calls the lake only to dereference. So the filter's `*` is replaced by a dereference.
 * Its `_ref` encodes the lookup's number and the value, and `decodeLookup` decodes both.
 */
export function nestedLookup(expr: unknown, number: number): Nested | undefined {
  if (!isRecord(expr)) return undefined
  if (expr.type === 'Group') return nestedLookup(expr.base, number)
  if (expr.type === 'And')
    return nestedLookup(expr.left, number) ?? nestedLookup(expr.right, number)
  const conditions = isReferences(expr)
    ? [{ field: REFERENCES, value: argument(expr.args), list: false }]
    : comparisonsOf(expr)
  for (const { field, value, list } of conditions) {
    const outer = outerExpression(value)
    if (!outer || (list && field !== '_id')) continue
    const text = list ? call('array', 'join', [outer, { type: 'Value', value: SEPARATOR }]) : outer
    return {
      field,
      node: referenceTo(number, text),
      split: (found) => (list ? found.split(SEPARATOR) : [found]),
    }
  }
  return undefined
}

/** Decodes a `_ref` of `nestedLookup`; undefined for another `_ref`. The value is undefined if it is not a string. */
export function decodeLookup(
  _ref: string,
): { number: number; value: string | undefined } | undefined {
  if (!_ref.startsWith(MARK)) return undefined
  const [, number, ...value] = _ref.split(MARK)
  return { number: Number(number), value: value.length > 0 ? value.join(MARK) : undefined }
}

function referenceTo(number: number, text: Fields): Fields {
  const name = `${MARK}${number}`
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

/** Expression for the same value outside of the filter, with one `^` less; undefined if it uses the inner document. */
function outerExpression(node: unknown): Fields | undefined {
  if (!isRecord(node)) return undefined
  if (node.type === 'Parent')
    return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: Number(node.n) - 1 }
  const ofEach = node.type === 'Map' && pathOf(node.expr)
  if (node.type !== 'AccessAttribute' && node.type !== 'ArrayCoerce' && !ofEach) return undefined
  const base = outerExpression(node.base)
  return base && { ...node, base }
}
