import type { ClientReturn, QueryParams } from '@sanity/client'
// With its extension, because scripts and benchmarks load this file in plain Node.
import { draftMode } from 'next/headers.js'
import { cache } from 'react'
import { processSingleton } from '#web/http/process-singleton.ts'
import { contentClient, draftClient } from './client.ts'
import { noteRead } from './content-read-at.ts'
import { currentPeriod, timeParameter } from './due-period.ts'
import { interpolatePlaceholders } from './interpolate-placeholders.ts'
import { markScheduled } from './mark-scheduled.ts'
import { chosenPerspective } from './perspective.ts'
import { pruneToSchema } from './prune-to-schema.ts'
import { programCountQuery, promisesQuery } from './queries/names.ts'
import { queryMetadata, tagOf } from './query-metadata.ts'
import { stegaFilter } from './stega-filter.ts'

/**
 * Seconds after which a page is generated again anyway. The webhook makes a change live at once.
 * This limit bounds the age of a page after a lost webhook: “within a minute”, with room to spare.
 */
const revalidateAfter = 30

/** Identifies the current rendering: React's `cache` remembers only while a page renders. */
const perRender = cache(() => Symbol('render'))
function isRendering() {
  const first = perRender()
  return perRender() === first
}

/**
 * Last answer to each query, as JSON text: Next has no cached one when the lake fails right after a
 * purge. About 25 answers of 5 to 30 kB.
 */
const fallback = processSingleton('stale fallback', () => ({
  answers: new Map<string, string>(),
  failedAt: Number.NEGATIVE_INFINITY,
}))

/**
 * Runs a query for a page: on published content, or with drafts in a preview from the Studio. A
 * handler gets published content also in a preview: it stores, mails or draws for everybody.
 * @throws the error of the lake's client when there is no earlier answer either
 */
export async function read<const Query extends string>(query: Query, params: QueryParams = {}) {
  const { isEnabled } = await draftMode()
  return isEnabled && isRendering() ? readDrafts(query, params) : readPublished(query, params)
}

/**
 * Runs a query on published content. The answer is cached until a document of a type that it reads
 * changes. It is pruned to its generated type, and its placeholders are filled in. If the lake does
 * not answer, the last good answer of this process is served.
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

/** Fills in the placeholders of an answer, with values from the same perspective. */
async function filled<Answer>(answer: Answer, ask: Ask): Promise<Answer> {
  await interpolatePlaceholders(
    answer,
    () => ask(promisesQuery, {}),
    () => ask(programCountQuery, {}),
  )
  return answer
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
    const timed = `{"answer": ${query}, "readAt": now()}`
    const options = { next, signal }
    const all = { ...params, ...(await timeOf(query, false)) }
    const { answer, readAt } = await contentClient().fetch<Timed<Query>>(timed, all, options)
    noteRead(readAt, tags)
    if (!pruneToSchema(answer, shape)) return null
    fallback.answers.set(key, JSON.stringify({ answer, readAt }))
    return answer
  } catch (error) {
    // A failure with the short deadline says nothing about a slow lake: the next full one decides.
    if (!failing) fallback.failedAt = performance.now()
    const earlier = fallback.answers.get(key)
    if (earlier === undefined) throw error
    console.warn('The content lake does not answer: serving its last answers.')
    const { answer, readAt }: Timed<Query> = JSON.parse(earlier)
    noteRead(readAt, tags)
    return answer
  }
}

/** Published content at this moment, without any cache: for irreversible actions. */
export async function readNow<const Query extends string>(query: Query, params: QueryParams) {
  return filled(await askNow(query, params), askNow)
}

async function askNow<const Query extends string>(query: Query, params: QueryParams) {
  const all = { ...params, ...(await timeOf(query, false)) }
  const answer = await contentClient().fetch(query, all, {
    cache: 'no-store',
    signal: AbortSignal.timeout(deadlineMs),
  })
  return pruneToSchema(answer, queryMetadata(query).shape) ? answer : null
}

/**
 * Value of `$now`, if the query uses it, to compare dates of documents with. For visitors it is the
 * start of the current period, so that answers are cached for all of it.
 * @param preview true if the answer includes future documents
 */
async function timeOf(query: string, preview: boolean) {
  if (!query.includes('$now')) return {}
  const period = await currentPeriod()
  return { now: preview ? new Date(period.now).toISOString() : timeParameter(period), preview }
}

/** Answer with its time by the lake's clock, to compare a page with the last publish. */
type Timed<Query extends string> = { answer: ClientReturn<Query>; readAt: string }

/** Longest duration of a query, in milliseconds. */
const deadlineMs = 4_000

/** Deadline of the queries after a failure, in milliseconds, where there is a stale fallback. */
const shortDeadlineMs = 250
const shortForMs = 10_000

/**
 * True if a query gets the short deadline. A page runs several queries, one after the other: while the lake is slow
 * only the first waits. The query is still sent, because sending it tells Next when to render again.
 */
function hasJustFailed(key: string): boolean {
  return performance.now() - fallback.failedAt < shortForMs && fallback.answers.has(key)
}

async function readDrafts<const Query extends string>(query: Query, params: QueryParams) {
  const answer = await askDrafts(query, params)
  markScheduled(answer)
  return filled(answer, askUnmarkedDrafts)
}

/** Runs a query with drafts, for a handler that has checked draft mode. Without stega, which is for pages alone. */
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
  const answer = await draftClient().fetch(query, all, {
    perspective,
    stega: { enabled: marked, filter: stegaFilter(shape) },
    cache: 'no-store',
    signal: AbortSignal.timeout(deadlineMs),
  })
  return pruneToSchema(answer, shape) ? answer : null
}
