import type { ClientReturn, QueryParams } from '@sanity/client'
// Imported with its extension, because scripts and benchmarks load this file in plain Node.
import { draftMode } from 'next/headers.js'
import { cache } from 'react'
import { processSingleton } from '#web/http/process-singleton.ts'
import { contentClient, draftClient } from './client.ts'
import { noteRead } from './content-read-at.ts'
import { interpolatePlaceholders } from './interpolate-placeholders.ts'
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

/**
 * Last result of each query, as JSON text: about 25 results of 5 to 30 kB. They are used if the lake fails right after
 * a purge, when Next has no cached result.
 */
const fallback = processSingleton('stale fallback', () => ({
  results: new Map<string, string>(),
  failedAt: Number.NEGATIVE_INFINITY,
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

type Ask = <const Query extends string>(
  query: Query,
  params: QueryParams,
) => Promise<ClientReturn<Query> | null>

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
  const failing = hasJustFailed(key)
  try {
    const next = { tags: tags.map(tagOf), revalidate: revalidateAfter }
    const signal = AbortSignal.timeout(failing ? shortDeadlineMs : deadlineMs)
    const timed = `{"result": ${query}, "readAt": now()}`
    const options = { next, signal }
    const all = { ...params, ...(await timeOf(query, false)) }
    const { result, readAt } = await contentClient().fetch<Timed<Query>>(timed, all, options)
    noteRead(readAt, tags)
    if (!pruneToSchema(result, shape)) return null
    fallback.results.set(key, JSON.stringify({ result, readAt }))
    return result
  } catch (error) {
    // Only a failure with the full deadline counts, because a slow lake may need more than the short one.
    if (!failing) fallback.failedAt = performance.now()
    const earlier = fallback.results.get(key)
    if (earlier === undefined) throw error
    console.warn('The content lake does not answer: serving its last results.')
    const { result, readAt }: Timed<Query> = JSON.parse(earlier)
    noteRead(readAt, tags)
    return result
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

/** Time-out of a query, in milliseconds. */
const deadlineMs = 4_000

/** Time-out of a query soon after a failure, in milliseconds, if the query has an earlier result. */
const shortDeadlineMs = 250
const shortForMs = 10_000

/**
 * True if a query gets the short deadline. A page runs several queries in sequence, and only the first one waits for a
 * slow lake. The others are still sent, because Next derives from each query when to render the page again.
 */
function hasJustFailed(key: string): boolean {
  return performance.now() - fallback.failedAt < shortForMs && fallback.results.has(key)
}

async function readDrafts<const Query extends string>(query: Query, params: QueryParams) {
  const result = await askDrafts(query, params)
  markScheduled(result)
  return filled(result, askUnmarkedDrafts)
}

/**
 * Runs a query with drafts, for a handler that has checked draft mode. The result has no stega, because only pages need
 * it.
 */
export async function readDraftsUnmarked<const Query extends string>(
  query: Query,
  params: QueryParams = {},
) {
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
