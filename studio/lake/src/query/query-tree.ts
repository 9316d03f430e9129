import type { ExprNode } from 'groq-js'
import { type Fields, isRecord } from '../model/documents.ts'

/**
 * Calls `visit` with each node of a query's tree, parents first. If it returns false, the node's children are skipped.
 */
function walk(node: unknown, visit: (node: Fields) => boolean | undefined) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit)
  else if (isRecord(node)) {
    if (typeof node.type === 'string' && visit(node) === false) return
    for (const part of Object.values(node)) if (typeof part === 'object') walk(part, visit)
  }
}

/** Name of the first parameter without a value in a query; undefined if each parameter has a value. */
export function missingParameter(tree: ExprNode, params: Fields): string | undefined {
  let missing: string | undefined
  walk(tree, ({ type, name }) => {
    if (type === 'Parameter' && typeof name === 'string' && !Object.hasOwn(params, name)) missing ??= name
    return undefined
  })
  return missing
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
      simple &&= simpleFunctions.includes(String(node.name)) && !/(\*.*){5}/.test(JSON.stringify(node))
    else simple &&= simpleNodes.test(String(node.type)) && node.op !== 'match'
    return simple
  })
  return simple
}
