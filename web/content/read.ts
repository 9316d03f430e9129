import type { ClientReturn, QueryParams } from '@sanity/client'
import { draftMode } from 'next/headers'
import { contentClient, draftClient } from './client.ts'
import { pruneToSchema } from './prune-to-schema.ts'
import { queryMetadata } from './query-metadata.ts'
import { remember, staleFallback } from './stale-fallback.ts'
import { tagOf } from './tags.ts'

/**
 * Seconds after which a page looks again by itself. The webhook is what makes a change live; this
 * only bounds how long a lost webhook can keep a page old: “within a minute”, with room to spare.
 */
const lookAgainAfter = 30

/**
 * Asks the lake one of our queries, for a page. In a preview of the Studio's the answer has the
 * drafts in it and is never kept.
 * @throws what the lake's client throws, when there is no earlier answer either
 */
export async function read<const Query extends string>(query: Query, params: QueryParams = {}) {
  const { isEnabled } = await draftMode()
  return isEnabled ? readDrafts(query, params) : readPublished(query, params)
}

/**
 * Asks for what visitors see. The answer is kept until a document of a type that it reads changes,
 * and always has the shape of its type: what does not fit is left out. If the lake does not answer,
 * the last good answer of this process serves.
 */
export async function readPublished<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query> | null> {
  const { shape, tags } = queryMetadata(query)
  const key = JSON.stringify([query, params])
  try {
    const next = { tags: tags.map(tagOf), revalidate: lookAgainAfter }
    const signal = AbortSignal.timeout(5_000)
    const answer = await contentClient().fetch(query, params, { next, signal })
    if (!pruneToSchema(answer, shape)) return null
    remember(key, answer)
    return answer
  } catch (error) {
    const earlier = staleFallback(key)
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
