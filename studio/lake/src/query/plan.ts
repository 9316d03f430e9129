import type { ExprNode } from 'groq-js'
import { type Doc, type Fields, isRecord } from '../model/documents.ts'
import { nestedLookup } from './nested-lookup.ts'
import { isFilterOfAll, lookupsOf, pathOf } from './query-tree.ts'
import { candidates, selectionOf } from './selection.ts'
import { type Ordering, valueAt } from './sort.ts'
import type { View } from './view.ts'

/** Part of a query that indexes evaluate instead of groq-js. The result becomes a parameter of the query. */
type Binding = { name: string; value: (view: View) => unknown }
/** Lookup by a value of the outer document. */
type NestedLookup = (view: View, value: string | undefined) => Doc[]
export type Plan = { tree: ExprNode; bindings: Binding[]; nested: NestedLookup[] }

/**
 * Replaces the parts of a query that indexes can evaluate, and leaves the rest to groq-js. The `*` of a filter becomes
 * a list of candidate documents. A type with `| order(...)` becomes a sorted list. `count(...)` of a type becomes a
 * number.
 */
export function planQuery(tree: ExprNode, params: Fields): Plan {
  const bindings: Binding[] = []
  const bind = (value: Binding['value']) => {
    // No parameter of a client can have this name, because GROQ allows no `#` in it.
    const name = `#${bindings.length}`
    bindings.push({ name, value })
    return { type: 'Parameter', name }
  }

  const nested: NestedLookup[] = []

  function visit(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(visit)
    if (!isRecord(node)) return node
    if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'count') {
      const all = Array.isArray(node.args) ? selectionOf(node.args[0], params) : undefined
      if (all) return bind((view) => all.docs(view).length)
    }
    const list = listOf(node, params)
    if (list) return bind(list)
    const filtered = orderedFilter(node, params)
    if (filtered)
      return {
        ...filtered.filter,
        base: bind(filtered.base),
        expr: visit(filtered.filter.expr),
      }
    if (isFilterOfAll(node)) {
      const lookups = lookupsOf(node.expr, params)
      const expr = visit(node.expr)
      const lookup = nestedLookup(node.expr, nested.length)
      if (lookup) {
        nested.push((view, value) =>
          value === undefined
            ? candidates(view, lookups)
            : candidates(view, [
                { field: lookup.field, values: lookup.split(value), isWhole: false },
                ...lookups,
              ]),
        )
        return { ...node, base: lookup.node, expr }
      }
      if (lookups.length > 0)
        return { ...node, base: bind((view) => candidates(view, lookups)), expr }
    }
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, visit(part)]))
  }
  // The cast is safe: each replacement is a valid node of groq-js.
  return { tree: visit(tree) as ExprNode, bindings, nested }
}

/** Moves `order` before the filter. The result is the same, and the sorted list of the type is cached. */
function orderedFilter(node: Fields, params: Fields) {
  if (node.type !== 'PipeFuncCall' || node.name !== 'order' || !isFilterOfAll(node.base))
    return undefined
  const ordering = orderingOf(node.args)
  const lookups = lookupsOf(node.base.expr, params)
  const [type] = lookups
  if (!ordering || !type || lookups.length > 1 || type.field !== '_type') return undefined
  return { filter: node.base, base: (view: View) => view.findSorted(type, ordering) }
}

/** Evaluates a sorted, sliced or projected selection without groq-js; undefined for any other list. */
function listOf(node: Fields, params: Fields): ((view: View) => unknown[]) | undefined {
  const all = selectionOf(node, params)
  if (all) return all.docs
  const base = isRecord(node.base) ? node.base : undefined
  if (!base) return undefined
  if (node.type === 'PipeFuncCall' && node.name === 'order') {
    const selection = selectionOf(base, params)
    const ordering = orderingOf(node.args)
    return selection && ordering && ((view) => selection.sorted(view, ordering))
  }
  if (node.type === 'Slice') {
    const { left, right, isInclusive } = node
    if (typeof left !== 'number' || typeof right !== 'number' || left < 0 || right < 0)
      return undefined
    const list = listOf(base, params)
    return list && ((view) => list(view).slice(left, isInclusive ? right + 1 : right))
  }
  if (node.type !== 'Map') return undefined
  const project = projectionOf(node.expr)
  const list = project && listOf(base, params)
  return list && ((view) => list(view).map(project))
}

/** Function for a projection that only contains fields of the document; undefined for any other projection. */
function projectionOf(expr: unknown): ((doc: unknown) => unknown) | undefined {
  const path = pathOf(expr)
  if (path) return (doc) => valueAt(doc, path)
  if (!isRecord(expr) || expr.type !== 'Projection' || !isRecord(expr.expr)) return undefined
  if (!isRecord(expr.base) || expr.base.type !== 'This') return undefined
  const fields = [expr.expr.attributes].flat().map((attribute) => {
    const named = isRecord(attribute) && attribute.type === 'ObjectAttributeValue'
    const own = named ? pathOf(attribute.value) : undefined
    return own && named && { name: String(attribute.name), path: own }
  })
  if (!fields.every((field) => field !== undefined && field !== false)) return undefined
  return (doc) => {
    // A loop takes 0.36 ms for 1 000 documents. `Object.fromEntries` takes 0.52 ms.
    const projected: Fields = {}
    for (const { name, path: own } of fields) projected[name] = valueAt(doc, own)
    return projected
  }
}

/** Parses the arguments of `order()`; undefined if one is not a field. */
function orderingOf(args: unknown): Ordering | undefined {
  const parts = [args].flat().map((node) => {
    const directed = isRecord(node) && (node.type === 'Asc' || node.type === 'Desc')
    const path = pathOf(directed ? node.base : node)
    return path && { path, descending: directed && node.type === 'Desc' }
  })
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts : undefined
}
