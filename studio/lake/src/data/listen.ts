import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Change, type Commit, effects } from '../model/commit.ts'
import { type Fields, isPublishedId } from '../model/documents.ts'
import { LakeError } from '../model/errors.ts'
import type { QueryThread } from '../query/query-thread.ts'
import { changedTags } from '../query/sync-tags.ts'
import { check, flag, type Sink } from '../request/request.ts'
import type { History } from '../store/history.ts'
import type { Store } from '../store/store.ts'

const listenOptions = z.object({
  query: z.string().min(1),
  includeResult: flag.optional(),
  includeMutations: flag.optional(),
  includePreviousRevision: flag.optional(),
  effectFormat: z.string().optional(),
  enableResume: flag.optional(),
})

const HEARTBEAT_MS = 15_000
/**
 * Largest number of missed transactions that are replayed to a reconnecting listener; past it the
 * listener is reset.
 */
const RESUMABLE = 200

/** Formats one server-sent event. */
const sse = (event: string, data: unknown, id?: string) =>
  `event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/** Sends comments that keep the connection open through proxies. */
function heartbeat(sink: Sink) {
  const beat = setInterval(() => sink.write(':\n\n'), HEARTBEAT_MS)
  beat.unref()
  sink.onClose(() => clearInterval(beat))
}

/**
 * Streams the changes of a query's documents, in commit order. A query that cannot be parsed is
 * reported on the stream, as `channelError`.
 * @param since id of the last event that a reconnecting listener received
 * @returns a function to call with the open stream
 */
export function listener(
  store: Store,
  engine: Pick<QueryThread, 'matcher'>,
  history: Pick<History, 'since' | 'find'>,
  input: Record<string, string>,
  params: Fields,
  since?: string,
) {
  const options = check(listenOptions, input)

  return (sink: Sink) => {
    let matches: ReturnType<QueryThread['matcher']>
    try {
      matches = engine.matcher(options.query, params)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      sink.write(sse('channelError', error.body))
      return sink.end()
    }
    let queue: Promise<void> = Promise.resolve()
    let open = true
    const inTurn = (work: () => Promise<void>) => {
      // An event that could not be matched must not be skipped: the listener reconnects and queries
      // again.
      queue = queue.then(work).catch(() => sink.end())
    }
    const tell = async (commit: Commit) => {
      const events = await eventsOf(commit, matches, options)
      if (open) for (const event of events) sink.write(event.text)
    }
    const last = options.enableResume ? since : undefined
    /** True if `last` was the last event of its transaction: the Studio waits for the rest of a partial one. */
    const wasWhole = async (commit: Commit | null) =>
      commit !== null && (await eventsOf(commit, matches, options)).at(-1)?.id === last
    const [seen = ''] = last?.split('#') ?? []
    const missed = history.since(seen, RESUMABLE)
    inTurn(async () => {
      const replayed = missed !== null && (await wasWhole(history.find(seen)))
      const welcome = !last ? 'welcome' : replayed ? 'welcomeback' : 'reset'
      sink.write(sse(welcome, { listenerName: `lake-${randomUUID()}` }))
      if (replayed) for (const commit of missed) await tell(commit)
    })
    const unsubscribe = store.subscribe((commit) => inTurn(() => tell(commit)))
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
  // The total counts this listener's events alone: the Studio waits for that many.
  return relevant.map(({ change, transition }, index) => {
    const id = `${commit.id}#${change.id}`
    const text = sse(
      'mutation',
      {
        eventId: id,
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
      id,
    )
    return { id, text }
  })
}

/** Live content API: announces that published content has changed. */
export function liveEvents(store: Store, includeDrafts: boolean) {
  return (sink: Sink) => {
    sink.write(sse('welcome', { id: randomUUID() }, randomUUID()))
    const unsubscribe = store.subscribe((commit) => {
      const seen = commit.changes.filter((change) => includeDrafts || isPublishedId(change.id))
      if (seen.length === 0) return
      sink.write(`id: ${commit.id}\ndata: ${JSON.stringify({ tags: changedTags(seen) })}\n\n`)
    })
    heartbeat(sink)
    sink.onClose(unsubscribe)
  }
}
