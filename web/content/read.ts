import type { ClientReturn, QueryParams } from '@sanity/client'
// Imported with its extension, because scripts and benchmarks load this file in plain Node.
import { draftMode } from 'next/headers.js'
import { cache } from 'react'
import { isBuilding } from '#web/env.ts'
import { processSingleton } from '#web/http/process-singleton.ts'
import { isOvertaken, publishCount } from '#web/page-cache/publish-count.ts'
import { contentClient, draftClient } from './client.ts'
import { noteRead } from './content-read-at.ts'
import { interpolatePlaceholders } from './interpolate-placeholders.ts'
import { lastResult, noteResult, overtakenResults } from './last-results.ts'
import { markScheduled } from './mark-scheduled.ts'
import { chosenPerspective } from './perspective.ts'
import { pruneToSchema } from './prune-to-schema.ts'
import { programCountQuery, promisesQuery } from './queries/names.ts'
import { queryMetadata, tagOf } from './query-metadata.ts'
import { stegaFilter } from './stega-filter.ts'
import { currentValidity, timeParameter } from './validity.ts'

/**
 * Seconds after which the next request makes Next generate a page again. The webhook makes a change live at once. If the
 * webhook is lost, web/jobs/watch-dates.ts expires the pages within a minute.
 */
const revalidateAfter = 30

/** Identifies the current rendering. React's `cache` keeps a value only while a page is rendered. */
const perRender = cache(() => Symbol('render'))
function isRendering() {
  const first = perRender()
  return perRender() === first
}

/** Last failure of the lake: its time, and the number of publishes when the query began. */
const failure = processSingleton('failure of the lake', () => ({
  at: Number.NEGATIVE_INFINITY,
  count: 0,
}))

/**
 * Runs a query for a page: on published content, or with drafts in a preview from the Studio. A handler gets published
 * content even in a preview, because its leads, mails and files are for everybody.
 * @throws the error of the lake's client if the query fails and has no earlier result
 */
export async function read<const Query extends string>(query: Query, params: QueryParams = {}) {
  const { isEnabled } = await draftMode()
  return isEnabled && isRendering() ? readDrafts(query, params) : readPublished(query, params)
}

/**
 * Runs a query on published content. The result is cached until a document of one of its types changes. It is pruned to
 * its generated type, and its placeholders are replaced. If the lake is down, the last good result of this process is
 * returned.
 */
export async function readPublished<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query> | null> {
  return filled(await askPublished(query, params), askPublished)
}

type Ask = <const Query extends string>(query: Query, params: QueryParams) => Promise<ClientReturn<Query> | null>

/** Replaces the placeholders of a result, with values from the same perspective. */
async function filled<Result>(result: Result, ask: Ask): Promise<Result> {
  await interpolatePlaceholders(
    result,
    () => ask(promisesQuery, {}),
    () => ask(programCountQuery, {}),
  )
  return result
}

async function askPublished<const Query extends string>(
  query: Query,
  params: QueryParams,
): Promise<ClientReturn<Query> | null> {
  const { shape, tags } = queryMetadata(query)
  const key = JSON.stringify([query, params])
  const count = publishCount()
  const failing = hasJustFailed(key, tags)
  try {
    const next = { tags: tags.map(tagOf), revalidate: revalidateAfter }
    const signal = AbortSignal.timeout(failing ? shortDeadlineMs : deadlineMs)
    const timed = `{"result": ${query}, "readAt": now()}`
    const options = { next, signal }
    const all = { ...params, ...(await timeOf(query, false)) }
    const { result, readAt } = await contentClient().fetch<Timed<Query>>(timed, all, options)
    noteRead(readAt, tags)
    if (!pruneToSchema(result, shape)) return null
    noteResult(key, tags, { result, readAt }, count)
    return result
  } catch (error) {
    // Only a failure with the full deadline counts, because a slow lake may need more than the short one.
    if (!failing) Object.assign(failure, { at: performance.now(), count })
    const earlier = lastResult(key)
    if (earlier === undefined) throw error
    console.warn('The content lake does not answer: serving its last results.')
    const { result, readAt }: Timed<Query> = JSON.parse(earlier.text)
    await expireSoon()
    noteRead(readAt, tags)
    return result
  }
}

/**
 * Runs the queries again whose last results are from before a publish. Otherwise a start during an outage would lack
 * the files and pages that nobody has requested since. Ends at another publish, which calls this again.
 */
export async function renewLastResults(): Promise<void> {
  const count = publishCount()
  for (const key of overtakenResults()) {
    if (publishCount() !== count) return
    const [query, params] = JSON.parse(key)
    await askPublished(query, params).catch(() => undefined)
  }
}

/** Runs a query on the current published content, without any cache, for irreversible actions. */
export async function readNow<const Query extends string>(query: Query, params: QueryParams) {
  return filled(await askNow(query, params), askNow)
}

async function askNow<const Query extends string>(query: Query, params: QueryParams) {
  const all = { ...params, ...(await timeOf(query, false)) }
  const result = await contentClient().fetch(query, all, {
    cache: 'no-store',
    signal: AbortSignal.timeout(deadlineMs),
  })
  return pruneToSchema(result, queryMetadata(query).shape) ? result : null
}

/**
 * Returns `$now` for a query that uses it. For visitors it is the start of the current validity window, so that results
 * are cached for the whole window.
 * @param preview true if the result includes future documents
 */
async function timeOf(query: string, preview: boolean) {
  if (!query.includes('$now')) return {}
  const validity = await currentValidity()
  return { now: preview ? new Date(validity.now).toISOString() : timeParameter(validity), preview }
}

/** Result with its time by the lake's clock, to compare a page with the last publish. */
type Timed<Query extends string> = { result: ClientReturn<Query>; readAt: string }

/**
 * Time-out of a query, in milliseconds. A visitor waits for it. A build waits longer, because on a busy machine one
 * query that is too late would end it.
 */
const deadlineMs = isBuilding() ? 30_000 : 4_000

/** Time-out of a query soon after a failure, in milliseconds, if the query has an earlier result. */
const shortDeadlineMs = 250
const shortForMs = 10_000

/**
 * True if a query gets the short deadline. A page runs several queries in sequence, and only the first one waits for a
 * slow lake. The others are still sent, because Next derives from each query when to render the page again. After a
 * publish the lake has to fail again: an earlier result may have an older text.
 */
function hasJustFailed(key: string, types: string[]): boolean {
  if (performance.now() - failure.at >= shortForMs) return false
  const earlier = lastResult(key)
  const newest = earlier && Math.max(earlier.count, failure.count)
  return newest !== undefined && !isOvertaken(types.map(tagOf), newest)
}

/** Makes Next render the page again after a second, because its text may be older than a publish. */
const expireSoon = () => fetch('data:,', { next: { revalidate: 1 } })

async function readDrafts<const Query extends string>(query: Query, params: QueryParams) {
  const result = await askDrafts(query, params)
  markScheduled(result)
  return filled(result, askUnmarkedDrafts)
}

/**
 * Runs a query with drafts, for a handler that has checked draft mode. The result has no stega, because only pages need
 * it.
 */
export async function readDraftsUnmarked<const Query extends string>(query: Query, params: QueryParams = {}) {
  return filled(await askUnmarkedDrafts(query, params), askUnmarkedDrafts)
}

const askUnmarkedDrafts: Ask = (query, params) => askDrafts(query, params, false)

async function askDrafts<const Query extends string>(
  query: Query,
  params: QueryParams,
  marked = true,
): Promise<ClientReturn<Query> | null> {
  const { shape } = queryMetadata(query)
  const perspective = await chosenPerspective()
  const all = { ...params, ...(await timeOf(query, perspective === 'drafts')) }
  const result = await draftClient().fetch(query, all, {
    perspective,
    stega: { enabled: marked, filter: stegaFilter(shape) },
    cache: 'no-store',
    signal: AbortSignal.timeout(deadlineMs),
  })
  return pruneToSchema(result, shape) ? result : null
}
