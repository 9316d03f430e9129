import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Change, type Commit, effects } from '../model/commit.ts'
import type { Fields } from '../model/documents.ts'
import { LakeError } from '../model/errors.ts'
import type { QueryThread } from '../query/query-thread.ts'
import { flag, validate } from '../request/input.ts'
import type { Sink } from '../request/request.ts'
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
/** Limit of missed transactions that a reconnecting listener gets. After more, it gets a `reset` event. */
const MAX_REPLAYED = 200

const sse = (event: string, data: unknown, id?: string) =>
  `event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/** Sends comments regularly, because proxies close idle connections. */
function heartbeat(sink: Sink) {
  const beat = setInterval(() => sink.write(':\n\n'), HEARTBEAT_MS)
  beat.unref()
  sink.onClose(() => clearInterval(beat))
}

/**
 * Streams changes of the documents that match a query, in commit order. An invalid query is reported on the stream, as
 * a `channelError` event.
 * @param since id of the last event that a reconnecting listener received
 * @returns a function that writes the events to a sink
 */
export function listener(
  store: Store,
  engine: Pick<QueryThread, 'matcher'>,
  history: Pick<History, 'since' | 'find'>,
  input: Record<string, string>,
  params: Fields,
  since?: string,
) {
  const options = validate(listenOptions, input)

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
    const enqueue = (work: () => Promise<void>) => {
      // Ends the stream after an error, so that no event is skipped: the client then reconnects and queries again.
      queue = queue.then(work).catch(() => sink.end())
    }
    const sendEvents = async (commit: Commit) => {
      const events = await eventsOf(commit, matches, options)
      if (open) for (const event of events) sink.write(event.text)
    }
    const last = options.enableResume ? since : undefined
    /** True if `last` was the last event of its transaction. Otherwise the Studio still waits for the others. */
    const isComplete = async (commit: Commit | null) =>
      commit !== null && (await eventsOf(commit, matches, options)).at(-1)?.id === last
    const [lastTransaction = ''] = last?.split('#') ?? []
    const missed = history.since(lastTransaction, MAX_REPLAYED)
    enqueue(async () => {
      const replayed = missed !== null && (await isComplete(history.find(lastTransaction)))
      const welcome = !last ? 'welcome' : replayed ? 'welcomeback' : 'reset'
      sink.write(sse(welcome, { listenerName: `lake-${randomUUID()}` }))
      if (replayed) for (const commit of missed) await sendEvents(commit)
    })
    const unsubscribe = store.subscribe((commit) => enqueue(() => sendEvents(commit)))
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
  const matching: { change: Change; transition: string }[] = []
  for (const change of commit.changes) {
    const [was, is] = [await matches(change.before), await matches(change.after)]
    if (!was && !is) continue
    matching.push({ change, transition: was ? (is ? 'update' : 'disappear') : 'appear' })
  }
  // The total excludes changes that do not match the query, because the Studio waits for that number of events.
  return matching.map(({ change, transition }, index) => {
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
        transactionTotalEvents: matching.length,
        transactionCurrentEvent: index + 1,
      },
      id,
    )
    return { id, text }
  })
}

/**
 * Streams the Live Content API without its messages. The Studio's preview keeps this stream open for pages that name
 * their queries, which no page of the site does.
 */
export const liveEvents = () => (sink: Sink) => {
  sink.write(sse('welcome', { id: randomUUID() }, randomUUID()))
  heartbeat(sink)
}
