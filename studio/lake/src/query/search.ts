import type { ExprNode } from 'groq-js'
import { isRecord, rebuild } from '../model/documents.ts'

/**
 * Hidden property with the text of a whole document. The Studio searches with `[@, _id] match text::query($q)`, and
 * groq-js supports neither `@` in `match` nor `text::query`. `withoutTextQuery` replaces `@` by this property.
 */
const SEARCH_TEXT = '__lakeText'

/** Adds the hidden property to a document. */
export function addSearchText(doc: object) {
  if (Object.hasOwn(doc, SEARCH_TEXT)) return
  Object.defineProperty(doc, SEARCH_TEXT, {
    // Hidden from spreads, projections and JSON.
    enumerable: false,
    get: text,
  })
}

/** Shared getter. With a getter for each document, V8 creates a hidden class for each, and memory grows by half. */
function text(this: object) {
  return textOf(this).join(' ')
}

function textOf(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value)
  else if (Array.isArray(value)) for (const item of value) textOf(item, found)
  else if (isRecord(value)) {
    for (const [name, item] of Object.entries(value)) if (!name.startsWith('_')) textOf(item, found)
  }
  return found
}

/** Replaces every `X match text::query(q)` in the tree by `X match q`. */
export const withoutTextQuery = (tree: ExprNode): ExprNode =>
  rebuild(tree, (node) =>
    node.type === 'OpCall' && node.op === 'match' && isTextQuery(node.right)
      ? { ...node, left: withSearchText(node.left), right: node.right.args[0] }
      : node,
  )

function isTextQuery(node: unknown): node is { args: unknown[] } {
  return isRecord(node) && node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
}

/** Replaces `@` by the hidden property, also inside of an array. */
function withSearchText(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withSearchText)
  if (!isRecord(node)) return node
  if (node.type === 'This') return { type: 'AccessAttribute', name: SEARCH_TEXT }
  if (node.type === 'Array' || node.type === 'ArrayElement' || node.type === 'Group') {
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withSearchText(value)]))
  }
  return node
}
