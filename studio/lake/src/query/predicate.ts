import { type Doc, isRecord } from '../model/documents.ts'
import { matches, termsOf } from './match-tokens.ts'
import { constantOf, pathOf, stringsOf } from './query-tree.ts'
import { valueAt } from './sort.ts'

type Predicate = (doc: Doc) => boolean

/**
 * Compiles a filter that only compares fields of a document with constants. With the compiled filter, a query that
 * selects, sorts and slices a tenth of 10 000 documents takes 2 % of groq-js's time. With an index and groq-js it takes
 * 12 to 18 %.
 * @returns undefined for any other filter
 */
export function predicateOf(expr: unknown, params: Record<string, unknown>): Predicate | undefined {
  if (!isRecord(expr)) return undefined
  if (expr.type === 'Group') return predicateOf(expr.base, params)
  if (expr.type === 'And' || expr.type === 'Or') {
    const left = predicateOf(expr.left, params)
    const right = predicateOf(expr.right, params)
    if (!left || !right) return undefined
    return expr.type === 'And' ? (doc) => left(doc) && right(doc) : (doc) => left(doc) || right(doc)
  }
  if (expr.type === 'FuncCall' && expr.namespace === 'global' && expr.name === 'defined') {
    const path = Array.isArray(expr.args) ? pathOf(expr.args[0]) : undefined
    return path && ((doc) => valueAt(doc, path) !== null)
  }
  if (expr.type !== 'OpCall') return undefined
  if (expr.op === 'in') {
    const [path, values] = [pathOf(expr.left), stringsOf(expr.right, params, true)]
    return path && values && ((doc) => values.some((value) => value === valueAt(doc, path)))
  }
  if (expr.op === 'match') {
    const [path, terms] = [pathOf(expr.left), stringsOf(expr.right, params)?.flatMap(termsOf)]
    return path && terms && ((doc) => matches(valueAt(doc, path), terms))
  }
  if (expr.op !== '==' && expr.op !== '!=') return undefined
  const path = pathOf(expr.left) ?? pathOf(expr.right)
  const value = constantOf(expr.left, params) ?? constantOf(expr.right, params)
  if (!path || !/^(string|number|boolean)$/.test(typeof value)) return undefined
  const isEqual = expr.op === '=='
  return (doc) => (valueAt(doc, path) === value) === isEqual
}
