import { createHash } from 'node:crypto'
import { z } from 'zod'
import { operationOf } from '../model/commit.ts'
import { isPublic, publishedId } from '../model/documents.ts'
import { httpError, notImplemented } from '../model/errors.ts'
import { anyAction, unknownActions } from '../mutate/actions.ts'
import { mutationSteps } from '../mutate/mutate.ts'
import { mutation } from '../mutate/mutation.ts'
import { transact } from '../mutate/transact.ts'
import { parsePerspective } from '../query/perspective.ts'
import type { QueryThread } from '../query/query-thread.ts'
import type { Query } from '../query/query-worker.ts'
import { type Call, check, decode, queryParams, type Reply } from '../request/request.ts'
import { type Role, requireRole } from '../request/rights.ts'
import { unknownRoute } from '../request/unsupported.ts'
import type { History } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import { listener, liveEvents } from './listen.ts'

const posted = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})
const transactionId = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,128}$/)
  .optional()
const mutateBody = z.object({ mutations: z.array(mutation).max(10_000), transactionId })
const visibility = z.enum(['sync', 'async', 'deferred']).optional()
const actionsBody = z.object({
  actions: z.union([z.array(anyAction), anyAction]),
  transactionId,
  dryRun: z.boolean().optional(),
})

/** Refuses unknown actions before the schema of each is checked. @throws LakeError 400 or 501 */
function refuseUnknown(input: unknown) {
  const named = z.object({ actions: z.unknown() }).safeParse(input)
  const types = [named.data?.actions]
    .flat()
    .map((each) => z.object({ actionType: z.string() }).safeParse(each).data?.actionType)
  const unknown = unknownActions(types.filter((type) => type !== undefined))
  if (unknown.length === 0) return
  const sanitys = unknown.every((type) =>
    /^sanity\.action\.(document|release|variant)\./.test(type),
  )
  const list = unknown.map((type) => `"${type}"`).join(', ')
  if (sanitys) throw notImplemented(`The actions ${list} are`)
  throw httpError(400, `Unknown action type ${list}`)
}

function needed({ query }: Call, route: string): Role {
  if (route === 'POST mutate' || route === 'POST actions') return 'editor'
  if (route === 'GET live/events' && query.get('includeDrafts') === 'true') return 'viewer'
  if (route === 'GET export' || route === 'GET references') return 'viewer'
  // In a private dataset, queries without a token are answered, but match nothing.
  return route.endsWith(' query') || route === 'GET doc' ? 'nobody' : 'anonymous'
}

/** Routes below `/data/` that read or write documents. */
export function dataRoutes(store: Store, engine: QueryThread, log: History) {
  async function query(call: Call): Promise<Reply> {
    const started = performance.now()
    const input =
      call.method === 'POST'
        ? check(posted, await call.json())
        : { query: call.query.get('query') ?? '', params: queryParams(call.query) }
    if (!input.query.trim()) throw httpError(400, '"query": a GROQ query is required')
    const layers = parsePerspective(call.query.get('perspective') ?? undefined, call.version)
    const perspective = call.role === 'nobody' ? [] : call.role === 'anonymous' ? 'public' : layers
    const map = call.query.get('resultSourceMap') ?? 'false'
    const wantsMap: Query['wantsMap'] =
      map === 'false' ? undefined : map === 'withKeyArraySelector' ? 'byKey' : 'byIndex'
    const question = { query: input.query, params: input.params ?? {}, perspective, wantsMap }
    const { result, ...answered } = await engine.run(question)
    const asked = call.query.get('returnQuery') === 'false' ? undefined : input.query
    const before = asked === undefined ? '{' : `{"query":${JSON.stringify(asked)},`
    const after = JSON.stringify({ ...answered, ms: Math.round(performance.now() - started) })
    return {
      // The tag excludes the query's duration, so the same result has the same tag.
      etag: createHash('sha1').update(result).update(answered.syncTags.join()).digest('base64url'),
      json: Buffer.concat([
        Buffer.from(`${before}"result":`),
        result,
        Buffer.from(`,${after.slice(1)}`),
      ]),
    }
  }

  function documents(call: Call, list: string): Reply {
    const asked = list.split(',').map(decode).filter(Boolean)
    const all = call.query.get('includeAllVersions') === 'true'
    const hidden = (id: string) =>
      call.role === 'nobody' || (call.role === 'anonymous' && !isPublic(id))
    const found = asked.flatMap((id) => {
      if (hidden(id)) return []
      if (!all) return store.documents.get(id) ?? []
      return store.documents
        .ids()
        .filter((each) => publishedId(each) === publishedId(id) && !hidden(each))
        .flatMap((each) => store.documents.get(each) ?? [])
    })
    const omitted = asked
      .filter((id) => !found.some((doc) => doc._id === id))
      .map((id) => ({ id, reason: hidden(id) ? 'permission' : 'existence' }))
    const bare = call.query.get('excludeContent') === 'true'
    return { json: { documents: bare ? [] : found, omitted } }
  }

  async function mutate(call: Call): Promise<Reply> {
    const body = check(mutateBody, await call.json())
    check(visibility, call.query.get('visibility') ?? undefined)
    const flag = (name: string) => call.query.get(name) === 'true'
    const keys = flag('autoGenerateArrayKeys')
    const steps = await Promise.all(
      body.mutations.map((m) => mutationSteps(m, engine.select, keys)),
    )
    const outcome = transact(store, 'mutationError', steps, {
      transactionId: body.transactionId ?? call.query.get('transactionId') ?? undefined,
      dryRun: flag('dryRun'),
      author: call.caller?.user.id,
    })
    const operation = (id: string | null) => {
      const change = outcome.changes.find((each) => each.id === id)
      return change ? operationOf(change) : 'none'
    }
    const results = outcome.ids.map((id, index) => ({
      ...(flag('returnIds') && { id }),
      ...(flag('returnDocuments') &&
        outcome.results[index] && { document: outcome.results[index] }),
      operation: operation(id),
    }))
    return { json: { transactionId: outcome.id, results } }
  }

  async function applyActions(call: Call): Promise<Reply> {
    const input = await call.json()
    refuseUnknown(input)
    const body = check(actionsBody, input)
    const outcome = transact(
      store,
      'actionError',
      [body.actions].flat().map((step) => [step]),
      { ...body, author: call.caller?.user.id },
    )
    return { json: { transactionId: outcome.id } }
  }

  /** Anonymous listeners get public documents alone. */
  const viewOf = (role: Role): Pick<QueryThread, 'matcher'> => ({
    matcher(query, params) {
      const matches = engine.matcher(query, params)
      if (role !== 'anonymous') return matches
      return async (doc) => doc !== null && isPublic(doc._id) && (await matches(doc))
    },
  })

  function listen(call: Call): Reply {
    const input = Object.fromEntries(call.query)
    const since = call.headers['last-event-id'] ?? call.query.get('lastEventId') ?? undefined
    const params = queryParams(call.query)
    return { stream: listener(store, viewOf(call.role), log, input, params, since?.toString()) }
  }

  function* exported(types: string[]) {
    for (const doc of store.documents.values()) {
      if (types.length === 0 || types.includes(doc._type)) yield `${JSON.stringify(doc)}\n`
    }
  }

  return async (call: Call, area: string, rest: string[]): Promise<Reply> => {
    const route = `${call.method} ${area}`
    requireRole(call.role, needed(call, route))
    switch (route) {
      case 'GET query':
      case 'POST query':
        return query(call)
      case 'GET doc':
        return documents(call, rest.join('/'))
      case 'POST mutate':
        return mutate(call)
      case 'POST actions':
        return applyActions(call)
      case 'GET listen':
        return listen(call)
      case 'GET export':
        return { lines: exported(call.query.get('types')?.split(',').filter(Boolean) ?? []) }
      case 'GET live/events':
        return { stream: liveEvents(store, call.query.get('includeDrafts') === 'true') }
      // References from other datasets for the delete dialog: there are none.
      case 'GET references':
        return { json: { totalCount: 0, references: [] } }
      case 'GET ping':
        return { json: { pong: true } }
      default:
        throw unknownRoute(call)
    }
  }
}
