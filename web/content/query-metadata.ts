import { generated } from './generated/queries.ts'
import type { Shape } from './prune-to-schema.ts'

/** Generated facts about a query: the document types that it reads, and the shape of its result. */
export type QueryMetadata = { tags: string[]; shape: Shape }

/** @throws for a query without generated types: run `npm run generate` */
export function queryMetadata(query: string): QueryMetadata {
  const found = generated[query]
  if (!found) throw new Error(`A query has no generated types. Run \`npm run generate\`. The query: ${query}`)
  return found
}

/** Returns the cache tag of all results with documents of this type. */
export const tagOf = (documentType: string) => `content:${documentType}`

/** Document types that any query of the site reads. */
export const queriedTypes = [...new Set(Object.values(generated).flatMap((query) => query?.tags ?? []))]
