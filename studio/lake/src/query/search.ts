import type { ExprNode } from 'groq-js'
import { isRecord, rebuild } from '../model/documents.ts'

/**
 * The Studio searches with `[@, _id] match text::query($q)`: whole documents against words. groq-js
 * supports neither, so documents have their text in a hidden property, which the rewritten query
 * uses.
 */
export const SEARCH_TEXT = '__lakeText'

export function searchable(doc: object) {
  if (Object.hasOwn(doc, SEARCH_TEXT)) return
  Object.defineProperty(doc, SEARCH_TEXT, {
    // Not enumerable: spreads, projections and JSON skip it.
    enumerable: false,
    get: text,
  })
}

/**
 * One shared function: with one for each, V8 gives every document a shape of its own, at half of
 * its memory again.
 */
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
      ? { ...node, left: subject(node.left), right: node.right.args[0] }
      : node,
  )

function isTextQuery(node: unknown): node is { args: unknown[] } {
  return (
    isRecord(node) && node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
  )
}

/** Left side: `@` stands for the whole text of the document, also inside of an array. */
function subject(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(subject)
  if (!isRecord(node)) return node
  if (node.type === 'This') return { type: 'AccessAttribute', name: SEARCH_TEXT }
  if (node.type === 'Array' || node.type === 'ArrayElement' || node.type === 'Group') {
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, subject(value)]))
  }
  return node
}
