import type { ExprNode } from 'groq-js'
import { type Fields, isRecord } from './documents.ts'

/** Calls `see` with each node of a query's tree, outer ones first; `false` keeps it from going in. */
export function walk(node: unknown, see: (node: Fields) => boolean | undefined) {
  if (Array.isArray(node)) for (const item of node) walk(item, see)
  else if (isRecord(node)) {
    if (typeof node.type === 'string' && see(node) === false) return
    for (const part of Object.values(node)) if (typeof part === 'object') walk(part, see)
  }
}

/** The first parameter that a query names and the request does not give. */
export function missingParameter(tree: ExprNode, params: Fields): string | undefined {
  let missing: string | undefined
  walk(tree, ({ type, name }) => {
    if (type === 'Parameter' && typeof name === 'string' && !Object.hasOwn(params, name))
      missing ??= name
    return undefined
  })
  return missing
}

/** Something that each document a filter finds has: one of these values in this field. */
export type Lookup = {
  field: '_id' | '_type' | 'slug.current' | 'references'
  values: string[]
  /** Whether the filter asks for nothing else. */
  whole: boolean
}

/** What a filter over all documents asks for that an index can answer. */
export function lookupsOf(expr: unknown, params: Fields, whole = true): Lookup[] {
  if (!isRecord(expr)) return []
  if (expr.type === 'Group') return lookupsOf(expr.base, params, whole)
  if (expr.type === 'And')
    return [expr.left, expr.right].flatMap((part) => lookupsOf(part, params, false))
  if (expr.type === 'FuncCall' && expr.namespace === 'global' && expr.name === 'references') {
    const values = [expr.args].flat().map((argument) => strings(argument, params))
    return values.every((value) => value !== undefined)
      ? [{ field: 'references', values: values.flat(), whole }]
      : []
  }
  if (expr.type !== 'OpCall' || (expr.op !== '==' && expr.op !== 'in')) return []
  for (const [named, other] of [
    [expr.left, expr.right],
    [expr.right, expr.left],
  ]) {
    const field = fieldOf(named)
    const values = field && strings(other, params, expr.op === 'in')
    if (field && values) return [{ field, values, whole }]
    if (expr.op === 'in') break
  }
  return []
}

function fieldOf(node: unknown): Lookup['field'] | undefined {
  if (!isRecord(node) || node.type !== 'AccessAttribute') return undefined
  const { base, name } = node
  if (base === undefined) return name === '_id' || name === '_type' ? name : undefined
  const ofSlug = isRecord(base) && base.type === 'AccessAttribute' && base.name === 'slug'
  return ofSlug && base.base === undefined && name === 'current' ? 'slug.current' : undefined
}

/** The texts that a part of a query stands for; undefined where that depends on a document. */
function strings(node: unknown, params: Fields, list?: boolean): string[] | undefined {
  if (!isRecord(node)) return undefined
  if (node.type === 'Array' && Array.isArray(node.elements) && list !== false) {
    const values = node.elements.map((element: Fields) =>
      element.isSplat ? undefined : strings(element.value, params, false)?.[0],
    )
    return values.every((value) => value !== undefined) ? values : undefined
  }
  const value =
    node.type === 'Value'
      ? node.value
      : node.type === 'Parameter' && typeof node.name === 'string'
        ? params[node.name]
        : undefined
  if (typeof value === 'string' && list !== true) return [value]
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
  return isList && list !== false ? value : undefined
}

const shortNodes =
  /^(Everything|Filter|And|Or|Not|Group|OpCall|AccessAttribute|This|Value|Parameter|Array|ArrayElement)$/
const shortFunctions = ['defined', 'references', 'lower', 'upper', 'path']

/**
 * Whether a query can only compare one document's fields with values. Others may take any time: a
 * `match` with thirty stars never ends, and neither does a path with as many.
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
