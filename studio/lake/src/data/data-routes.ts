import { z } from 'zod'
import { operationOf } from '../model/commit.ts'
import { publishedId } from '../model/documents.ts'
import { httpError } from '../model/errors.ts'
import { anyAction } from '../mutate/actions.ts'
import { mutationSteps } from '../mutate/mutate.ts'
import { mutation } from '../mutate/mutation.ts'
import { transact } from '../mutate/transact.ts'
import { parsePerspective } from '../query/perspective.ts'
import type { QueryThread } from '../query/query-thread.ts'
import type { Query } from '../query/query-worker.ts'
import { decode, groqParams, validate } from '../request/input.ts'
import type { ApiRequest, ApiResponse } from '../request/request.ts'
import { unknownRoute } from '../request/routes.ts'
import type { History } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import { listener, liveEvents } from './listen.ts'

const queryBody = z.object({
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

const isTrue = ({ query }: ApiRequest, parameter: string) => query.get(parameter) === 'true'

/** Handles requests below `/data/`, except the history. */
export function dataRoutes(store: Store, engine: QueryThread, log: History) {
  async function runQuery(request: ApiRequest): Promise<ApiResponse> {
    const started = performance.now()
    const input =
      request.method === 'POST'
        ? validate(queryBody, await request.json())
        : { query: request.query.get('query') ?? '', params: groqParams(request.query) }
    if (!input.query.trim()) throw httpError(400, '"query": a GROQ query is required')
    const name = request.query.get('perspective') ?? undefined
    const perspective = parsePerspective(name, request.version)
    const map = request.query.get('resultSourceMap') ?? 'false'
    const wantsMap: Query['wantsMap'] =
      map === 'false' ? undefined : map === 'withKeyArraySelector' ? 'byKey' : 'byIndex'
    const query = { query: input.query, params: input.params ?? {}, perspective, wantsMap }
    const { result, ...metadata } = await engine.run(query)
    const after = JSON.stringify({ ...metadata, ms: Math.round(performance.now() - started) })
    return {
      json: Buffer.concat([Buffer.from('{"result":'), result, Buffer.from(`,${after.slice(1)}`)]),
    }
  }

  function documents(request: ApiRequest, list: string): ApiResponse {
    const ids = list.split(',').map(decode).filter(Boolean)
    const all = isTrue(request, 'includeAllVersions')
    const found = ids.flatMap((id) => {
      if (!all) return store.documents.get(id) ?? []
      return store.documents
        .ids()
        .filter((each) => publishedId(each) === publishedId(id))
        .flatMap((each) => store.documents.get(each) ?? [])
    })
    const omitted = ids.filter((id) => !found.some((doc) => doc._id === id)).map((id) => ({ id, reason: 'existence' }))
    const excluded = isTrue(request, 'excludeContent')
    return { json: { documents: excluded ? [] : found, omitted } }
  }

  async function mutate(request: ApiRequest): Promise<ApiResponse> {
    const body = validate(mutateBody, await request.json())
    validate(visibility, request.query.get('visibility') ?? undefined)
    if (isTrue(request, 'autoGenerateArrayKeys'))
      throw httpError(400, 'autoGenerateArrayKeys is not part of the embedded lake')
    const steps = await Promise.all(body.mutations.map((m) => mutationSteps(m, engine.select)))
    const outcome = transact(store, 'mutationError', steps, {
      transactionId: body.transactionId ?? request.query.get('transactionId') ?? undefined,
      dryRun: isTrue(request, 'dryRun'),
      author: request.caller?.user.id,
    })
    const operation = (id: string | null) => {
      const change = outcome.changes.find((each) => each.id === id)
      return change ? operationOf(change) : 'none'
    }
    const results = outcome.ids.map((id, index) => ({
      ...(isTrue(request, 'returnIds') && { id }),
      ...(isTrue(request, 'returnDocuments') && outcome.results[index] && { document: outcome.results[index] }),
      operation: operation(id),
    }))
    return { json: { transactionId: outcome.id, results } }
  }

  async function applyActions(request: ApiRequest): Promise<ApiResponse> {
    const body = validate(actionsBody, await request.json())
    const outcome = transact(
      store,
      'actionError',
      [body.actions].flat().map((step) => [step]),
      { ...body, author: request.caller?.user.id },
    )
    return { json: { transactionId: outcome.id } }
  }

  function listen(request: ApiRequest): ApiResponse {
    const input = Object.fromEntries(request.query)
    const since = request.headers['last-event-id'] ?? request.query.get('lastEventId') ?? undefined
    const params = groqParams(request.query)
    return { stream: listener(store, engine, log, input, params, since?.toString()) }
  }

  function* exportLines(types: string[]) {
    for (const doc of store.documents.values()) {
      if (types.length === 0 || types.includes(doc._type)) yield `${JSON.stringify(doc)}\n`
    }
  }

  return async (request: ApiRequest, area: string, rest: string[]): Promise<ApiResponse> => {
    const route = `${request.method} ${area}`
    switch (route) {
      case 'GET query':
      case 'POST query':
        return runQuery(request)
      case 'GET doc':
        return documents(request, rest.join('/'))
      case 'POST mutate':
        return mutate(request)
      case 'POST actions':
        return applyActions(request)
      case 'GET listen':
        return listen(request)
      case 'GET export':
        return { lines: exportLines(request.query.get('types')?.split(',').filter(Boolean) ?? []) }
      case 'GET live/events':
        return { stream: liveEvents() }
      // The Studio's delete dialog asks for references from other datasets. The lake has none.
      case 'GET references':
        return { json: { totalCount: 0, references: [] } }
      case 'GET ping':
        return { json: { pong: true } }
      default:
        throw unknownRoute(request)
    }
  }
}
