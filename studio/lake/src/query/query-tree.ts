import type { ExprNode } from 'groq-js'
import { type Fields, isRecord } from '../model/documents.ts'
import { SEARCH_TEXT } from './search.ts'

/** Calls `see` with each node of a query's tree, outer ones first; `false` skips the node's children. */
export function walk(node: unknown, see: (node: Fields) => boolean | undefined) {
  if (Array.isArray(node)) for (const item of node) walk(item, see)
  else if (isRecord(node)) {
    if (typeof node.type === 'string' && see(node) === false) return
    for (const part of Object.values(node)) if (typeof part === 'object') walk(part, see)
  }
}

/** `*[...]` */
export const isFilterOfAll = (node: unknown): node is Fields & { type: 'Filter' } =>
  isRecord(node) && node.type === 'Filter' && isRecord(node.base) && node.base.type === 'Everything'

/** First parameter that a query uses and the request lacks. */
export function missingParameter(tree: ExprNode, params: Fields): string | undefined {
  let missing: string | undefined
  walk(tree, ({ type, name }) => {
    if (type === 'Parameter' && typeof name === 'string' && !Object.hasOwn(params, name))
      missing ??= name
    return undefined
  })
  return missing
}

/** Condition of a filter: the field has one of these values. */
export type Lookup = {
  /** `slug.current`; `tags[]` and `parts[]._ref` for items of a list; `references()` for any depth. */
  field: string
  values: string[]
  /** True if the filter has no other condition. */
  whole: boolean
}
export const REFERENCES = 'references()'
/** Prefix of `field` in a lookup by `match`. The lookup's values are patterns. */
export const WORDS = 'words of '

/** Conditions of a filter over all documents that an index can answer. */
export function lookupsOf(expr: unknown, params: Fields, whole = true): Lookup[] {
  if (!isRecord(expr)) return []
  if (expr.type === 'Group') return lookupsOf(expr.base, params, whole)
  if (expr.type === 'And')
    return [expr.left, expr.right].flatMap((part) => lookupsOf(part, params, false))
  if (expr.type === 'Or') {
    const right = lookupsOf(expr.right, params, whole)
    return lookupsOf(expr.left, params, whole).flatMap((one) => {
      const other = right.find(({ field }) => field === one.field && !field.startsWith(WORDS))
      const both = other && { whole: one.whole && other.whole, field: one.field }
      return both ? [{ ...both, values: [...one.values, ...other.values] }] : []
    })
  }
  if (isReferences(expr)) {
    const values = [expr.args].flat().map((argument) => stringsOf(argument, params))
    return values.every((value) => value !== undefined)
      ? [{ field: REFERENCES, values: values.flat(), whole }]
      : []
  }
  if (expr.type === 'OpCall' && expr.op === 'match') {
    const [field, values] = [fieldOf(expr.left), stringsOf(expr.right, params)]
    // An index of the whole text of all documents would need as much memory as they do.
    return field && field !== SEARCH_TEXT && values ? [{ field: WORDS + field, values, whole }] : []
  }
  for (const { field, value, list } of comparisonsOf(expr)) {
    const values = stringsOf(value, params, list)
    if (values) return [{ field, values, whole }]
  }
  return []
}

export const isReferences = ({ type, namespace, name }: Fields) =>
  type === 'FuncCall' && namespace === 'global' && name === 'references'

/** Fields that a node compares: each with the other operand. `list` is true if that operand is a list. */
export function comparisonsOf({ type, op, left, right }: Fields) {
  if (type !== 'OpCall' || (op !== '==' && op !== 'in')) return []
  const sides = [
    { field: fieldOf(left), value: right, list: op === 'in' },
    { field: op === 'in' ? listOf(right) : fieldOf(right), value: left, list: false },
  ]
  return sides.flatMap(({ field, ...rest }) => (field ? [{ field, ...rest }] : []))
}

/** Names of the path to a field of the document; undefined for any other node. */
export function pathOf(node: unknown): string[] | undefined {
  if (!isRecord(node) || node.type !== 'AccessAttribute' || typeof node.name !== 'string')
    return undefined
  if (node.base === undefined || (isRecord(node.base) && node.base.type === 'This'))
    return [node.name]
  const before = pathOf(node.base)
  return before && [...before, node.name]
}

/** Path as text with dots. Names with other characters are refused, because they may contain dots. */
const fieldOf = (node: unknown) => {
  const path = pathOf(node)
  return path?.every((name) => /^\w+$/.test(name)) ? path.join('.') : undefined
}

/** `tags` and `parts[]._ref`, as the items of the list. */
function listOf(node: unknown): string | undefined {
  const whole = fieldOf(node)
  if (whole) return `${whole}[]`
  if (!isRecord(node) || node.type !== 'Map' || !isRecord(node.base)) return undefined
  const list = node.base.type === 'ArrayCoerce' ? fieldOf(node.base.base) : undefined
  const part = fieldOf(node.expr)
  return list && part && `${list}[].${part}`
}

/** Strings that a part of a query evaluates to; undefined if it depends on a document. */
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

const shortNodes =
  /^(Everything|Filter|And|Or|Not|Group|OpCall|AccessAttribute|This|Value|Parameter|Array|ArrayElement)$/
const shortFunctions = ['defined', 'references', 'lower', 'upper', 'path']

/**
 * True if a query only compares one document's fields with values. Other queries may take any time: a `match` or a path
 * with thirty stars never ends.
 */
export function isShort(tree: ExprNode): boolean {
  let short = true
  walk(tree, (node) => {
    if (node.type === 'FuncCall')
      short &&=
        shortFunctions.includes(String(node.name)) && !/(\*.*){5}/.test(JSON.stringify(node))
    else short &&= shortNodes.test(String(node.type)) && node.op !== 'match'
    return short
  })
  return short
}
