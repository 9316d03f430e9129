import type { ExprNode } from 'groq-js'
import { type Fields, isRecord } from '../model/documents.ts'

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

/**
 * Strings that a filter compares a field with, by `==` or `in`.
 * @returns undefined if documents with other values may match
 */
export function comparedStrings(
  expr: unknown,
  field: string,
  params: Fields,
): string[] | undefined {
  if (!isRecord(expr)) return undefined
  if (expr.type === 'Group') return comparedStrings(expr.base, field, params)
  const sides = [expr.left, expr.right].map((side) => comparedStrings(side, field, params))
  const [left, right] = sides
  if (expr.type === 'And') return left ?? right
  if (expr.type === 'Or') return left && right && [...left, ...right]
  if (expr.type !== 'OpCall') return undefined
  if (expr.op === 'in' && isField(expr.left, field)) return stringsOf(expr.right, params)
  if (expr.op !== '==') return undefined
  if (isField(expr.left, field)) return stringsOf(expr.right, params)
  return isField(expr.right, field) ? stringsOf(expr.left, params) : undefined
}

const isField = (node: unknown, field: string) =>
  isRecord(node) && node.type === 'AccessAttribute' && node.name === field && !node.base

/** Strings of a literal, a parameter, or a list of these; undefined if the value depends on a document. */
function stringsOf(node: unknown, params: Fields): string[] | undefined {
  if (!isRecord(node)) return undefined
  if (node.type === 'Array' && Array.isArray(node.elements)) {
    const lists = node.elements.map(({ value }: Fields) => stringsOf(value, params))
    return lists.every((list) => list !== undefined) ? lists.flat() : undefined
  }
  const value =
    node.type === 'Value'
      ? node.value
      : node.type === 'Parameter'
        ? params[String(node.name)]
        : undefined
  const values = [value].flat()
  return values.every((each) => typeof each === 'string') ? values : undefined
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
