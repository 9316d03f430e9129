import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { processSingleton } from '#web/http/process-singleton.ts'

/** Longest wait for renderings, in milliseconds. The lake waits ten seconds for the response to its webhook. */
const waitMs = 9_000

/**
 * Age at which a rendering counts as failed, in milliseconds. Next reports no failure. The gateway waits as long for a
 * response.
 */
const failedMs = 30_000

interface Rendering {
  begunAt: number
  ended: Promise<void>
}

const state = processSingleton('publish count', () => ({
  count: 0,
  /** Count of the last publish of each cache tag. */
  raised: new Map<string, number>(),
  renderings: new Set<Rendering>(),
}))

/** Number of publishes in this process. */
export const publishCount = (): number => state.count

/** Counts a publish of these cache tags. */
export function raiseTags(tags: readonly string[]): void {
  state.count++
  for (const tag of tags) state.raised.set(tag, state.count)
}

/** True if one of the tags was published after the count. */
export const isOvertaken = (tags: readonly string[], count: number): boolean =>
  tags.some((tag) => (state.raised.get(tag) ?? 0) > count)

/** Records that Next renders a page. @returns a function to call at the end of the rendering */
export function beginRendering(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const rendering = { begunAt: performance.now(), ended: promise }
  state.renderings.add(rendering)
  return () => {
    state.renderings.delete(rendering)
    resolve()
  }
}

/**
 * Waits until the present renderings have ended. Next lets a later request for the same page join them, which would get
 * text from before a publish.
 * @returns false if one has not ended in time. It then counts as failed, so that the next call does not wait for it
 */
export async function renderingsEnded(longest = waitMs): Promise<boolean> {
  const { renderings } = state
  for (const one of renderings) if (performance.now() - one.begunAt > failedMs) renderings.delete(one)
  const present = [...renderings]
  const over = new AbortController()
  const all = Promise.all(present.map(({ ended }) => ended)).then(() => true)
  const timeout = pause(longest, false, { signal: over.signal }).catch(() => false)
  const haveEnded = await Promise.race([all, timeout])
  over.abort()
  if (!haveEnded) for (const one of present) renderings.delete(one)
  // Next stops joining requests to a rendering just after it has passed the rendering to its cache.
  await setImmediate()
  return haveEnded
}
