import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Fields, isPublishedId } from './documents.ts'
import type { QueryThread } from './query-thread.ts'
import { check, flag, type Sink } from './request.ts'
import type { Change, Commit, Store } from './store.ts'

const listenOptions = z.object({
  query: z.string().min(1),
  includeResult: flag.optional(),
  includeMutations: flag.optional(),
  includePreviousRevision: flag.optional(),
  effectFormat: z.string().optional(),
  enableResume: flag.optional(),
})

const HEARTBEAT_MS = 15_000
/** Missed transactions that are replayed to a reconnecting listener; beyond that it is reset. */
const RESUMABLE = 200

/** One server-sent event. */
const sse = (event: string, data: unknown, id?: string) =>
  `event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/** Comments that keep the connection open through whatever sits between. */
function heartbeat(sink: Sink) {
  const beat = setInterval(() => sink.write(':\n\n'), HEARTBEAT_MS)
  beat.unref()
  sink.onClose(() => clearInterval(beat))
}

/**
 * Streams the changes of the documents that a query matches, in the order of the commits.
 * @param since the id of the last event this listener has seen, when it reconnects
 * @returns what to do with the stream once it is open; throws before that on a malformed query
 */
export function listener(
  store: Store,
  engine: QueryThread,
  missed: (afterTransaction: string, limit: number) => Commit[] | null,
  input: Record<string, string>,
  params: Fields,
  since?: string,
) {
  const options = check(listenOptions, input)
  const matches = engine.matcher(options.query, params)

  return (sink: Sink) => {
    let queue: Promise<void> = Promise.resolve()
    let open = true
    const send = (commit: Commit) => {
      queue = queue
        .then(async () => {
          const events = await eventsOf(commit, matches, options)
          if (open) for (const event of events) sink.write(event)
        })
        .catch(() => undefined)
    }
    const replay = since && options.enableResume ? missed(since.split('#')[0] ?? '', RESUMABLE) : []
    const name = `lake-${Math.random().toString(36).slice(2, 10)}`
    const welcome = !since || !options.enableResume ? 'welcome' : replay ? 'welcomeback' : 'reset'
    sink.write(sse(welcome, { listenerName: name }))
    for (const commit of replay ?? []) send(commit)
    const unsubscribe = store.subscribe(send)
    heartbeat(sink)
    sink.onClose(() => {
      open = false
      unsubscribe()
    })
  }
}

async function eventsOf(
  commit: Commit,
  matches: ReturnType<QueryThread['matcher']>,
  options: z.infer<typeof listenOptions>,
) {
  const relevant: { change: Change; transition: string }[] = []
  for (const change of commit.changes) {
    const [was, is] = [await matches(change.before), await matches(change.after)]
    if (!was && !is) continue
    relevant.push({ change, transition: was ? (is ? 'update' : 'disappear') : 'appear' })
  }
  // The total counts what this listener is sent: the Studio waits until it has that many.
  return relevant.map(({ change, transition }, index) =>
    sse(
      'mutation',
      {
        eventId: `${commit.id}#${change.id}`,
        documentId: change.id,
        transactionId: commit.id,
        transition,
        identity: commit.author,
        ...(options.includeMutations !== false && { mutations: change.mutations }),
        previousRev: change.before?._rev,
        resultRev: commit.id,
        ...(options.includeResult && change.after && { result: change.after }),
        ...(options.includePreviousRevision && change.before && { previous: change.before }),
        ...(options.effectFormat === 'mendoza' && {
          effects: effects(change.before, change.after),
        }),
        timestamp: commit.timestamp,
        visibility: 'query',
        transactionTotalEvents: relevant.length,
        transactionCurrentEvent: index + 1,
      },
      `${commit.id}#${change.id}`,
    ),
  )
}

/** Mendoza patches both ways. Operation 0 is "this value": the smallest valid patch to write. */
export const effects = (before: unknown, after: unknown) => ({
  apply: [0, after ?? null],
  revert: [0, before ?? null],
})

/** Every query carries the one tag and every change expires it: too often, never too seldom. */
export const SYNC_TAGS = ['s1:lake']

/** The live content API: "something published changed, ask again". */
export function liveEvents(store: Store, includeDrafts: boolean) {
  return (sink: Sink) => {
    sink.write(sse('welcome', { id: randomUUID() }, randomUUID()))
    const unsubscribe = store.subscribe((commit) => {
      const seen = commit.changes.some((change) => includeDrafts || isPublishedId(change.id))
      if (seen) sink.write(`id: ${commit.id}\ndata: ${JSON.stringify({ tags: SYNC_TAGS })}\n\n`)
    })
    heartbeat(sink)
    sink.onClose(unsubscribe)
  }
}
