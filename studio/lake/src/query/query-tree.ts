import type { ExprNode } from 'groq-js'
import { type Fields, isRecord } from '../model/documents.ts'
import { SEARCH_TEXT } from './search.ts'

/**
 * Calls `visit` with each node of a query's tree, parents first. If it returns false, the node's children are skipped.
 */
export function walk(node: unknown, visit: (node: Fields) => boolean | undefined) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit)
  else if (isRecord(node)) {
    if (typeof node.type === 'string' && visit(node) === false) return
    for (const part of Object.values(node)) if (typeof part === 'object') walk(part, visit)
  }
}

/** True for a filter of all documents: `*[...]`. */
export const isFilterOfAll = (node: unknown): node is Fields & { type: 'Filter' } =>
  isRecord(node) && node.type === 'Filter' && isRecord(node.base) && node.base.type === 'Everything'

/** Name of the first parameter without a value in a query; undefined if each parameter has a value. */
export function missingParameter(tree: ExprNode, params: Fields): string | undefined {
  let missing: string | undefined
  walk(tree, ({ type, name }) => {
    if (type === 'Parameter' && typeof name === 'string' && !Object.hasOwn(params, name))
      missing ??= name
    return undefined
  })
  return missing
}

/** Condition of a filter that an index can evaluate: the field has one of the values. */
export type Lookup = {
  /** Path such as `slug.current`; `tags[]` or `parts[]._ref` for array items; `references()` for all references. */
  field: string
  values: string[]
  /** True if this is the only condition of the filter. */
  isWhole: boolean
}
export const REFERENCES = 'references()'
/** Prefix of `field` in a lookup for `match`, whose values are patterns. */
export const WORDS = 'words of '

/** Finds the conditions of a filter that indexes can evaluate. */
export function lookupsOf(expr: unknown, params: Fields, isWhole = true): Lookup[] {
  if (!isRecord(expr)) return []
  if (expr.type === 'Group') return lookupsOf(expr.base, params, isWhole)
  if (expr.type === 'And')
    return [expr.left, expr.right].flatMap((part) => lookupsOf(part, params, false))
  if (expr.type === 'Or') {
    const right = lookupsOf(expr.right, params, isWhole)
    return lookupsOf(expr.left, params, isWhole).flatMap((one) => {
      const other = right.find(({ field }) => field === one.field && !field.startsWith(WORDS))
      const both = other && { isWhole: one.isWhole && other.isWhole, field: one.field }
      return both ? [{ ...both, values: [...one.values, ...other.values] }] : []
    })
  }
  if (isReferences(expr)) {
    const values = [expr.args].flat().map((argument) => stringsOf(argument, params))
    return values.every((value) => value !== undefined)
      ? [{ field: REFERENCES, values: values.flat(), isWhole }]
      : []
  }
  if (expr.type === 'OpCall' && expr.op === 'match') {
    const [field, values] = [fieldOf(expr.left), stringsOf(expr.right, params)]
    // The text of whole documents has no index, because it would take as much memory as the documents.
    return field && field !== SEARCH_TEXT && values
      ? [{ field: WORDS + field, values, isWhole }]
      : []
  }
  for (const { field, value, list } of comparisonsOf(expr)) {
    const values = stringsOf(value, params, list)
    if (values) return [{ field, values, isWhole }]
  }
  return []
}

export const isReferences = ({ type, namespace, name }: Fields) =>
  type === 'FuncCall' && namespace === 'global' && name === 'references'

/** Fields that `==` or `in` compares, each with the other operand. `list` is true if that operand is a list. */
export function comparisonsOf({ type, op, left, right }: Fields) {
  if (type !== 'OpCall' || (op !== '==' && op !== 'in')) return []
  const sides = [
    { field: fieldOf(left), value: right, list: op === 'in' },
    { field: op === 'in' ? listOf(right) : fieldOf(right), value: left, list: false },
  ]
  return sides.flatMap(({ field, ...rest }) => (field ? [{ field, ...rest }] : []))
}

/** Path of a node that accesses a field of the document; undefined for any other node. */
export function pathOf(node: unknown): string[] | undefined {
  if (!isRecord(node) || node.type !== 'AccessAttribute' || typeof node.name !== 'string')
    return undefined
  if (node.base === undefined || (isRecord(node.base) && node.base.type === 'This'))
    return [node.name]
  const before = pathOf(node.base)
  return before && [...before, node.name]
}

/** Path as a string with dots; undefined if a name has other characters than letters, digits and `_`. */
const fieldOf = (node: unknown) => {
  const path = pathOf(node)
  return path?.every((name) => /^\w+$/.test(name)) ? path.join('.') : undefined
}

/** Path of array items: `tags[]` or `parts[]._ref`. */
function listOf(node: unknown): string | undefined {
  const field = fieldOf(node)
  if (field) return `${field}[]`
  if (!isRecord(node) || node.type !== 'Map' || !isRecord(node.base)) return undefined
  const list = node.base.type === 'ArrayCoerce' ? fieldOf(node.base.base) : undefined
  const part = fieldOf(node.expr)
  return list && part && `${list}[].${part}`
}

/** Strings that an expression evaluates to; undefined if it depends on a document. */
export function stringsOf(node: unknown, params: Fields, list?: boolean): string[] | undefined {
  if (!isRecord(node)) return undefined
  if (node.type === 'Array' && Array.isArray(node.elements) && list !== false) {
    const values = node.elements.map((element: Fields) =>
      element.isSplat ? undefined : stringsOf(element.value, params, false)?.[0],
    )
    return values.every((value) => value !== undefined) ? values : undefined
  }
  const value = constantOf(node, params)
  if (typeof value === 'string' && list !== true) return [value]
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
  return isList && list !== false ? value : undefined
}

/** Value of a literal, a parameter, or a concatenation; undefined if it depends on a document. */
export function constantOf(node: unknown, params: Fields): unknown {
  if (!isRecord(node)) return undefined
  if (node.type === 'Group') return constantOf(node.base, params)
  if (node.type === 'Value') return node.value
  if (node.type === 'Parameter' && typeof node.name === 'string') return params[node.name]
  if (node.type !== 'OpCall' || node.op !== '+') return undefined
  const [left, right] = [constantOf(node.left, params), constantOf(node.right, params)]
  return typeof left === 'string' && typeof right === 'string' ? left + right : undefined
}

const simpleNodes =
  /^(Everything|Filter|And|Or|Not|Group|OpCall|AccessAttribute|This|Value|Parameter|Array|ArrayElement)$/
const simpleFunctions = ['defined', 'references', 'lower', 'upper', 'path']

/**
 * True if a query only compares fields of a document with constants. Other queries may take forever, such as a `match`
 * or a path with thirty stars.
 */
export function isSimple(tree: ExprNode): boolean {
  let simple = true
  walk(tree, (node) => {
    if (node.type === 'FuncCall')
      simple &&=
        simpleFunctions.includes(String(node.name)) && !/(\*.*){5}/.test(JSON.stringify(node))
    else simple &&= simpleNodes.test(String(node.type)) && node.op !== 'match'
    return simple
  })
  return simple
}
