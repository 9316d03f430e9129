import { z } from 'zod'
import { documentAction } from './actions.ts'
import { publishedId } from './documents.ts'
import { httpError } from './errors.ts'
import type { History } from './history.ts'
import { listener, liveEvents, SYNC_TAGS } from './listen.ts'
import { mutationSteps } from './mutate.ts'
import { mutation } from './mutation.ts'
import { parsePerspective } from './perspective.ts'
import type { QueryThread } from './query-thread.ts'
import { type Call, check, decode, nothingAt, queryParams, type Reply } from './request.ts'
import { sourceMap } from './source-map.ts'
import { operationOf, type Store } from './store.ts'
import { transact } from './transact.ts'

const posted = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})
const transactionId = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,128}$/)
  .optional()
const mutateBody = z.object({ mutations: z.array(mutation).max(10_000), transactionId })
const actionsBody = z.object({
  actions: z.union([z.array(documentAction), documentAction]),
  transactionId,
  dryRun: z.boolean().optional(),
})

/** Everything below `/data/` that reads or writes documents. */
export function dataRoutes(store: Store, engine: QueryThread, log: History) {
  async function query(call: Call): Promise<Reply> {
    const started = performance.now()
    const input =
      call.method === 'POST'
        ? check(posted, await call.json())
        : { query: call.query.get('query') ?? '', params: queryParams(call.query) }
    if (!input.query.trim()) throw httpError(400, '"query": a GROQ query is required')
    const perspective = parsePerspective(call.query.get('perspective') ?? undefined, call.version)
    const result = (await engine.run(input.query, input.params ?? {}, perspective)) ?? null
    const wantsMap = call.query.get('resultSourceMap')
    return {
      json: {
        ...(call.query.get('returnQuery') !== 'false' && { query: input.query }),
        result,
        syncTags: SYNC_TAGS,
        ms: Math.round(performance.now() - started),
        ...(wantsMap &&
          wantsMap !== 'false' && {
            resultSourceMap: sourceMap(result, engine.view(perspective).docs),
          }),
      },
    }
  }

  function documents(call: Call, list: string): Reply {
    const asked = list.split(',').map(decode).filter(Boolean)
    const all = call.query.get('includeAllVersions') === 'true'
    const found = asked.flatMap((id) => {
      if (!all) return store.documents.get(id) ?? []
      return [...store.documents.values()].filter((doc) => publishedId(doc._id) === publishedId(id))
    })
    const omitted = asked
      .filter((id) => !found.some((doc) => doc._id === id))
      .map((id) => ({ id, reason: 'existence' }))
    const bare = call.query.get('excludeContent') === 'true'
    return { json: { documents: bare ? [] : found, omitted } }
  }

  async function mutate(call: Call): Promise<Reply> {
    const body = check(mutateBody, await call.json())
    const flag = (name: string) => call.query.get(name) === 'true'
    const keys = flag('autoGenerateArrayKeys')
    const steps = await Promise.all(
      body.mutations.map((m) => mutationSteps(m, engine.select, keys)),
    )
    const outcome = transact(store, 'mutationError', steps, {
      transactionId: body.transactionId ?? call.query.get('transactionId') ?? undefined,
      dryRun: flag('dryRun'),
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
    const body = check(actionsBody, await call.json())
    const outcome = transact(
      store,
      'actionError',
      [body.actions].flat().map((step) => [step]),
      body,
    )
    return { json: { transactionId: outcome.id } }
  }

  function listen(call: Call): Reply {
    const input = Object.fromEntries(call.query)
    const since = call.headers['last-event-id'] ?? call.query.get('lastEventId') ?? undefined
    const params = queryParams(call.query)
    return { stream: listener(store, engine, log.since, input, params, since?.toString()) }
  }

  function* exported(types: string[]) {
    for (const doc of store.documents.values()) {
      if (types.length === 0 || types.includes(doc._type)) yield `${JSON.stringify(doc)}\n`
    }
  }

  return async (call: Call, area: string, rest: string[]): Promise<Reply> => {
    const route = `${call.method} ${area}`
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
      // References from other datasets, which the delete dialog counts: there are none.
      case 'GET references':
        return { json: { totalCount: 0, references: [] } }
      case 'GET ping':
        return { json: { pong: true } }
      default:
        throw nothingAt(call)
    }
  }
}
