import type { ClientReturn, QueryParams } from '@sanity/client'
// With its extension: scripts and benchmarks load this file in plain Node, which needs the file's name.
import { draftMode } from 'next/headers.js'
import { cache } from 'react'
import { processSingleton } from '#web/http/process-singleton.ts'
import { contentClient, draftClient } from './client.ts'
import { noteRead } from './content-read-at.ts'
import { currentPeriod, timeParameter } from './due-period.ts'
import { interpolatePlaceholders } from './interpolate-placeholders.ts'
import { markNotDue } from './mark-not-due.ts'
import { chosenPerspective } from './perspective.ts'
import { pruneToSchema } from './prune-to-schema.ts'
import { programCountQuery, promisesQuery } from './queries/names.ts'
import { queryMetadata, tagOf } from './query-metadata.ts'
import { stegaFilter } from './stega-filter.ts'

/**
 * Seconds after which a page is generated again anyway. The webhook makes a change live at once; this
 * bounds how long a lost webhook can keep a page old: “within a minute”, with room to spare.
 */
const revalidateAfter = 30

/** Whether a page is being rendered: React's cache remembers while it renders, and nowhere else. */
const perRender = cache(() => Symbol('render'))
function isRendering() {
  const first = perRender()
  return perRender() === first
}

/**
 * The last answer to each query, as JSON text: Next has nothing left to serve when the lake fails
 * right after a page was purged. About 25 answers of 5 to 30 kB.
 */
const fallback = processSingleton('stale fallback', () => ({
  answers: new Map<string, string>(),
  failedAt: Number.NEGATIVE_INFINITY,
}))

/**
 * Runs a query for a page: published content, or with the drafts in a preview of the Studio's. A
 * handler gets published content there too: what it stores, mails or draws is for everybody.
 * @throws what the lake's client throws, when there is no earlier answer either
 */
export async function read<const Query extends string>(query: Query, params: QueryParams = {}) {
  const { isEnabled } = await draftMode()
  return isEnabled && isRendering() ? readDrafts(query, params) : readPublished(query, params)
}

/**
 * Runs a query on published content. The answer is cached until a document of a type that it reads
 * changes, pruned to its generated type, and its names are filled in. If the lake does not answer, the
 * last good answer of this process is served.
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

/** An answer whose names are filled in, with what the same way of asking says of them. */
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
    // A short try says nothing about a lake that is only slow: the next full one decides.
    if (!failing) fallback.failedAt = performance.now()
    const earlier = fallback.answers.get(key)
    if (earlier === undefined) throw error
    console.warn('The content lake does not answer: serving what it said last.')
    const { answer, readAt }: Timed<Query> = JSON.parse(earlier)
    noteRead(readAt, tags)
    return answer
  }
}

/** Published content as it is at this moment, past every cache: for what cannot be taken back. */
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
 * What a query is told of the time, if it asks: what its documents' dates are compared with. Visitors'
 * answers have the beginning of the period that it lies in, and are cached for all of it.
 * @param preview whether what is not due is in the answer, too
 */
async function timeOf(query: string, preview: boolean) {
  if (!query.includes('$now')) return {}
  const period = await currentPeriod()
  return { now: preview ? new Date(period.now).toISOString() : timeParameter(period), preview }
}

/** An answer, and when the lake gave it: what a page shows can be compared with what was published. */
type Timed<Query extends string> = { answer: ClientReturn<Query>; readAt: string }

/** How long a query may take, in milliseconds. */
const deadlineMs = 4_000

/** After a failure the lake gets this little time for the next seconds, where there is a fallback. */
const shortDeadlineMs = 250
const shortForMs = 10_000

/**
 * Whether a query gets the short deadline. A page runs several, one after the other: while the lake is
 * slow only the first of them waits. The query is still sent: sending it is what tells Next when to
 * render again.
 */
function hasJustFailed(key: string): boolean {
  return performance.now() - fallback.failedAt < shortForMs && fallback.answers.has(key)
}

async function readDrafts<const Query extends string>(query: Query, params: QueryParams) {
  const answer = await askDrafts(query, params)
  markNotDue(answer)
  return filled(answer, askUnmarkedDrafts)
}

/**
 * Runs a query with the drafts, for a handler that has asked for draft mode; without the marks of
 * click-to-edit, which are for a page alone.
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
  const answer = await draftClient().fetch(query, all, {
    perspective,
    stega: { enabled: marked, filter: stegaFilter(shape) },
    cache: 'no-store',
    signal: AbortSignal.timeout(deadlineMs),
  })
  return pruneToSchema(answer, shape) ? answer : null
}
