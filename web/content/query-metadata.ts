import { generated } from './generated/queries.ts'
import type { Shape } from './prune-to-schema.ts'

/** Generated facts about a query: the document types it reads, and its answer's shape. */
export type QueryMetadata = { tags: string[]; shape: Shape }

/** @throws for a query without generated types: run `npm run generate` */
export function queryMetadata(query: string): QueryMetadata {
  const found = generated[query]
  if (!found)
    throw new Error(`A query has no generated types. Run \`npm run generate\`. The query: ${query}`)
  return found
}

/** Cache tag of every answer that reads documents of this type. */
export const tagOf = (documentType: string) => `content:${documentType}`
