import { type ExprNode, evaluate } from 'groq-js'
import { type Doc, type Fields, isRecord, type User } from '../model/documents.ts'
import { dataError, messageOf, notImplemented } from '../model/errors.ts'
import type { Documents } from '../store/document-table.ts'
import { decodeLookup } from './nested-lookup.ts'
import { parseQuery } from './parse.ts'
import type { Perspective } from './perspective.ts'
import { type Plan, planQuery } from './plan.ts'
import { addSearchText } from './search.ts'
import { sourceMap } from './source-map.ts'
import { syncTags } from './sync-tags.ts'
import { traceQuery } from './trace.ts'
import { createView, type View } from './view.ts'

const PARSED_QUERIES = 500
/** Matches queries with times or paths. groq-js returns these as objects, which only JSON converts to strings. */
const hasObjectValues = /\b(?:dateTime|path)\s*\(/

/** Parsed query, the plan to execute it, and the plan for its source map. */
type Compiled = { tree: ExprNode; plan: Plan; trace?: Plan }

/**
 * Runs GROQ queries over a dataset. The caller must report each change of a document by `changed`.
 * @param about values of `sanity::projectId()`, `sanity::dataset()` and `identity()`
 */
export function queryEngine(
  documents: Documents,
  about: { projectId: string; dataset: string; user: User },
) {
  const parsed = new Map<string, Compiled>()
  const views = new Map<string, View>()

  /** @throws LakeError 400 queryParseError */
  function compile(query: string, params: Fields): Compiled {
    // groq-js inserts the parameters of a slice into the tree, so only trees without parameters can be cached.
    const reusable = Object.keys(params).length === 0
    const cached = reusable ? parsed.get(query) : undefined
    if (cached) return cached
    const tree = parseQuery(query, params)
    const compiled = { tree, plan: planQuery(tree, params) }
    if (reusable) {
      if (parsed.size >= PARSED_QUERIES) parsed.clear()
      parsed.set(query, compiled)
    }
    return compiled
  }

  function view(perspective: Perspective): View {
    const key = String(perspective)
    const cached = views.get(key)
    if (cached) return cached
    if (views.size > 20) views.clear()
    const fresh = createView(documents, perspective)
    views.set(key, fresh)
    return fresh
  }

  async function run(query: string, params: Fields, perspective: Perspective) {
    const { tree, plan } = compile(query, params)
    const dereferenced = new Set<string>()
    const found = await executePlan(plan, params, view(perspective), dereferenced)
    const result = hasObjectValues.test(query) ? JSON.parse(JSON.stringify(found ?? null)) : found
    return { result, syncTags: syncTags(tree, params, dereferenced) }
  }

  /** Creates the source map of a query's result. This evaluates the query a second time. */
  async function createSourceMap(
    query: string,
    params: Fields,
    perspective: Perspective,
    byKey: boolean,
  ) {
    const compiled = compile(query, params)
    compiled.trace ??= planQuery(traceQuery(compiled.tree), params)
    const target = view(perspective)
    return sourceMap(await executePlan(compiled.trace, params, target), target.docs, byKey)
  }

  async function executePlan(
    plan: Plan,
    params: Fields,
    target: View,
    dereferenced = new Set<string>(),
  ) {
    const bindings = plan.bindings.map(({ name, value }) => [name, value(target)])
    const allParams = { ...params, ...Object.fromEntries(bindings) }
    const dereference = async ({ _ref }: { _ref: string }) => {
      const lookup = decodeLookup(_ref)
      if (lookup) return plan.nested[lookup.number]?.(target, lookup.value) ?? null
      dereferenced.add(_ref)
      return target.byId.get(_ref) ?? null
    }
    return evaluateTree(plan.tree, allParams, target.docs, dereference)
  }

  async function evaluateTree(
    tree: ExprNode,
    params: Fields,
    dataset: Doc[],
    dereference: (reference: { _ref: string }) => Promise<Doc | Doc[] | null>,
  ) {
    const { user, ...sanity } = about
    const now = { identity: user.id, timestamp: new Date() }
    try {
      const value = await evaluate(tree, { dataset, params, sanity, dereference, ...now })
      return await value.get()
    } catch (error) {
      // groq-js parses this function, but does not implement it.
      if (messageOf(error) === 'not implemented')
        throw notImplemented('A function of this query (of geo::, user:: or text::) is')
      const description = `Unable to evaluate the query: ${messageOf(error)}`
      throw dataError(400, 'queryEvaluationError', description)
    }
  }

  /** Creates a function that checks if a document matches a query. */
  function matcher({ tree }: Compiled, params: Fields): (doc: Doc | null) => Promise<boolean> {
    return async (doc) => {
      if (!doc) return false
      addSearchText(doc)
      const raw = async ({ _ref }: { _ref: string }) => documents.get(_ref) ?? null
      const found = await evaluateTree(tree, params, [doc], raw)
      return Array.isArray(found) ? found.length > 0 : found !== null
    }
  }

  /** Updates the views after documents have changed. */
  function changed(ids: string[]) {
    for (const each of views.values()) each.change(ids)
  }

  return { compile, run, createSourceMap, matcher, changed }
}

/** Ids of the documents in the result of a query. */
export function selectIds(found: unknown): string[] {
  const docs = Array.isArray(found) ? found : [found]
  return docs.flatMap((doc) => (isRecord(doc) && typeof doc._id === 'string' ? [doc._id] : []))
}
