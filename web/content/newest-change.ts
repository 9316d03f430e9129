import { contentClient } from './client.ts'
import { queriedTypes } from './query-metadata.ts'

const query = `{
  "newest": *[_type in $types] | order(_updatedAt desc)[0]._updatedAt,
  "count": count(*[_type in $types])
}`

/**
 * Returns the time of the newest change of published content, with the number of documents, which a deletion changes.
 * @throws the error of the lake's client
 */
export const newestChange = async (): Promise<string> =>
  JSON.stringify(
    await contentClient().fetch<unknown>(
      query,
      { types: queriedTypes },
      { cache: 'no-store', signal: AbortSignal.timeout(4_000) },
    ),
  )
