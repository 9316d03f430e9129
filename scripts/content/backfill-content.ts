import type { SanityClient } from '@sanity/client'
import { readFolder, writeDocuments } from './archive.ts'
import { type Missing, missingContent, seed } from './missing-content.ts'

/**
 * Adds missing documents and texts from the seed, if this version's pages require them. Existing content stays
 * unchanged.
 * @returns the names of the added documents and texts
 */
export async function backfillContent(client: SanityClient): Promise<string[]> {
  const missing = await missingContent(client)
  const { documents, gaps } = missing
  if (documents.length > 0) await writeDocuments(client, await readFolder(seed, seed), documents, 'createIfNotExists')
  for (const { id, values } of gaps) await client.patch(id).setIfMissing(values).commit()
  return namesOf(missing)
}

/** Names of missing content for a command's output: ids of documents, and paths of fields. */
export const namesOf = ({ documents, gaps }: Missing): string[] => [
  ...documents.map(({ _id }) => _id),
  ...gaps.flatMap(({ id, values }) => Object.keys(values).map((field) => `${id}.${field}`)),
]
