import { type ExprNode, evaluate } from 'groq-js'
import { type Doc, type Fields, isRecord, type User } from '../model/documents.ts'
import { dataError, messageOf, notImplemented } from '../model/errors.ts'
import type { Documents } from '../store/document-table.ts'
import { lookupNamed } from './nested-lookup.ts'
import { parsedQuery } from './parse.ts'
import type { Perspective } from './perspective.ts'
import { type Plan, planned } from './plan.ts'
import { searchable } from './search.ts'
import { sourceMap } from './source-map.ts'
import { syncTags } from './sync-tags.ts'
import { traced } from './trace.ts'
import { createView, type View } from './view.ts'

const PARSED_QUERIES = 500
/** Times and paths are objects of groq-js that only JSON converts to strings; structured cloning would alter them. */
const hasTexts = /\b(?:dateTime|path)\s*\(/

/** Tree of a query as written, and as executed. */
type Compiled = { tree: ExprNode; plan: Plan; trace?: Plan }

/** Result of a query, and the sync tags that it depends on. */
export type Answered = { result: unknown; syncTags: string[] }

/**
 * GROQ over a dataset. Each answer is of one version of the dataset: the caller reports every transaction by `changed`.
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
    // groq-js folds parameters into the tree in slices, so only queries without any are reusable.
    const reusable = Object.keys(params).length === 0
    const known = reusable ? parsed.get(query) : undefined
    if (known) return known
    const tree = parsedQuery(query, params)
    const compiled = { tree, plan: planned(tree, params) }
    if (reusable) {
      if (parsed.size >= PARSED_QUERIES) parsed.clear()
      parsed.set(query, compiled)
    }
    return compiled
  }

  function view(perspective: Perspective): View {
    const key = String(perspective)
    const known = views.get(key)
    if (known) return known
    if (views.size > 20) views.clear()
    const fresh = createView(documents, perspective)
    views.set(key, fresh)
    return fresh
  }

  async function run(query: string, params: Fields, perspective: Perspective): Promise<Answered> {
    const { tree, plan } = compile(query, params)
    const followed = new Set<string>()
    const found = await evaluated(plan, params, view(perspective), followed)
    const result = hasTexts.test(query) ? JSON.parse(JSON.stringify(found ?? null)) : found
    return { result, syncTags: syncTags(tree, params, followed) }
  }

  /** Source map of an answer; the query is evaluated a second time for it. */
  async function mapped(query: string, params: Fields, perspective: Perspective, byKey: boolean) {
    const compiled = compile(query, params)
    compiled.trace ??= planned(traced(compiled.tree), params)
    const seen = view(perspective)
    return sourceMap(await evaluated(compiled.trace, params, seen), seen.docs, byKey)
  }

  async function evaluated(plan: Plan, params: Fields, seen: View, followed = new Set<string>()) {
    const bound = plan.bindings.map(({ name, value }) => [name, value(seen)])
    const given = { ...params, ...Object.fromEntries(bound) }
    const dereference = async ({ _ref }: { _ref: string }) => {
      const named = lookupNamed(_ref)
      if (named) return plan.nested[named.at]?.(seen, named.value) ?? null
      followed.add(_ref)
      return seen.byId.get(_ref) ?? null
    }
    return evaluateOrRefuse(plan.tree, given, seen.docs, dereference)
  }

  async function evaluateOrRefuse(
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
      // groq-js knows the name of this function, but does not implement it.
      if (messageOf(error) === 'not implemented')
        throw notImplemented('A function of this query (of geo::, user:: or text::) is')
      const description = `Unable to evaluate the query: ${messageOf(error)}`
      throw dataError(400, 'queryEvaluationError', description)
    }
  }

  /** Matches documents against a query; a listener does so before and after a change. */
  function matcher({ tree }: Compiled, params: Fields): (doc: Doc | null) => Promise<boolean> {
    return async (doc) => {
      if (!doc) return false
      searchable(doc)
      const raw = async ({ _ref }: { _ref: string }) => documents.get(_ref) ?? null
      const found = await evaluateOrRefuse(tree, params, [doc], raw)
      return Array.isArray(found) ? found.length > 0 : found !== null
    }
  }

  /** Marks documents as changed. */
  function changed(ids: string[]) {
    for (const each of views.values()) each.change(ids)
  }

  return { compile, run, mapped, matcher, changed }
}

/** Ids in the result of a query. */
export function selectIds(found: unknown): string[] {
  const docs = Array.isArray(found) ? found : [found]
  return docs.flatMap((doc) => (isRecord(doc) && typeof doc._id === 'string' ? [doc._id] : []))
}
