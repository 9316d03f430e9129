import { type ExprNode, evaluate } from 'groq-js'
import { type Doc, type Fields, isRecord, type User } from '../model/documents.ts'
import { dataError, messageOf } from '../model/errors.ts'
import type { Documents } from '../store/document-table.ts'
import { parseQuery } from './parse.ts'
import { createView, type Perspective, type View } from './perspective.ts'
import { addSearchText } from './search.ts'
import { sourceMap } from './source-map.ts'
import { traceQuery } from './trace.ts'

const PARSED_QUERIES = 500
/** Matches queries with times or paths. groq-js returns these as objects, which only JSON converts to strings. */
const hasObjectValues = /\b(?:dateTime|path)\s*\(/

/** Parsed query, and the rewritten query for its source map. */
type Compiled = { tree: ExprNode; trace?: ExprNode }

/**
 * Runs GROQ queries over a dataset with groq-js. The caller must report each change of documents by `changed`.
 * @param about values of `sanity::projectId()`, `sanity::dataset()` and `identity()`
 */
export function queryEngine(documents: Documents, about: { projectId: string; dataset: string; user: User }) {
  const parsed = new Map<string, Compiled>()
  const views = new Map<string, View>()

  /** @throws LakeError 400 queryParseError */
  function compile(query: string, params: Fields): Compiled {
    // groq-js inserts the parameters of a slice into the tree, so only trees without parameters can be cached.
    const reusable = Object.keys(params).length === 0
    const cached = reusable ? parsed.get(query) : undefined
    if (cached) return cached
    const compiled = { tree: parseQuery(query, params) }
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
    const { tree } = compile(query, params)
    const found = await evaluateIn(view(perspective), tree, params)
    return hasObjectValues.test(query) ? JSON.parse(JSON.stringify(found ?? null)) : found
  }

  /** Creates the source map of a query's result. This evaluates the query a second time. */
  async function createSourceMap(query: string, params: Fields, perspective: Perspective, byKey: boolean) {
    const compiled = compile(query, params)
    compiled.trace ??= traceQuery(compiled.tree)
    const target = view(perspective)
    return sourceMap(await evaluateIn(target, compiled.trace, params), target.docs, byKey)
  }

  const evaluateIn = ({ docs, byId }: View, tree: ExprNode, params: Fields) =>
    evaluateTree(tree, params, docs, async ({ _ref }) => byId.get(_ref) ?? null)

  async function evaluateTree(
    tree: ExprNode,
    params: Fields,
    dataset: Doc[],
    dereference: (reference: { _ref: string }) => Promise<Doc | null>,
  ) {
    const { user, ...sanity } = about
    const now = { identity: user.id, timestamp: new Date() }
    try {
      const value = await evaluate(tree, { dataset, params, sanity, dereference, ...now })
      return await value.get()
    } catch (error) {
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

  return {
    compile,
    run,
    createSourceMap,
    matcher,
    /** Discards the views after documents have changed. */
    changed: () => views.clear(),
  }
}

/** Ids of the documents in the result of a query. */
export function selectIds(found: unknown): string[] {
  const docs = Array.isArray(found) ? found : [found]
  return docs.flatMap((doc) => (isRecord(doc) && typeof doc._id === 'string' ? [doc._id] : []))
}
