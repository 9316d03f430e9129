import { randomUUID } from 'node:crypto'
import { isPublishedId } from './documents.ts'
import { heartbeat, sse } from './listen.ts'
import type { Sink } from './request.ts'
import type { Store } from './store.ts'

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
