import type { ClientReturn, QueryParams } from '@sanity/client'
// With its extension: scripts and benchmarks load this file in plain Node, which needs the file's name.
import { draftMode } from 'next/headers.js'
import { contentClient, draftClient } from './client.ts'
import { pruneToSchema } from './prune-to-schema.ts'
import { queryMetadata, tagOf } from './query-metadata.ts'

/**
 * Seconds after which a page is generated again anyway. The webhook makes a change live at once; this
 * bounds how long a lost webhook can keep a page old: “within a minute”, with room to spare.
 */
const revalidateAfter = 30

/**
 * Runs a query for a page: published content, or with the drafts in a preview of the Studio's.
 * @throws what the lake's client throws, when there is no earlier answer either
 */
export async function read<const Query extends string>(query: Query, params: QueryParams = {}) {
  const { isEnabled } = await draftMode()
  return isEnabled ? readDrafts(query, params) : readPublished(query, params)
}

/**
 * Runs a query on published content. The answer is cached until a document of a type that it reads
 * changes, and pruned to its generated type. If the lake does not answer, the last good answer of
 * this process is served.
 */
export async function readPublished<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query> | null> {
  const { shape, tags } = queryMetadata(query)
  const key = JSON.stringify([query, params])
  try {
    const next = { tags: tags.map(tagOf), revalidate: revalidateAfter }
    const signal = AbortSignal.timeout(5_000)
    const answer = await contentClient().fetch(query, params, { next, signal })
    if (!pruneToSchema(answer, shape)) return null
    staleFallback().set(key, JSON.stringify(answer))
    return answer
  } catch (error) {
    const earlier = staleFallback().get(key)
    if (earlier === undefined) throw error
    console.warn('The content lake does not answer: serving what it said last.')
    return JSON.parse(earlier)
  }
}

async function readDrafts<const Query extends string>(
  query: Query,
  params: QueryParams,
): Promise<ClientReturn<Query> | null> {
  const answer = await draftClient().fetch(query, params, { cache: 'no-store' })
  return pruneToSchema(answer, queryMetadata(query).shape) ? answer : null
}

declare global {
  var careerCareStaleFallback: Map<string, string> | undefined
}

/**
 * The last answer to each query, as JSON text: Next has nothing left to serve when the lake fails
 * right after a page was purged. About 25 answers of 5 to 30 kB. On globalThis, because one server
 * process loads this module more than once (measured).
 */
function staleFallback(): Map<string, string> {
  globalThis.careerCareStaleFallback ??= new Map()
  return globalThis.careerCareStaleFallback
}
