import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import requiredFields from '#schemas/generated/required.json' with { type: 'json' }
import { weakening } from '#studio/references.ts'
import {
  type Missing,
  missingContent,
  type SeedDocument,
  seed,
  withoutDeadReferences,
} from './missing-content.ts'

/**
 * Adds missing documents and texts from the seed, if this version's pages require them. Existing content stays
 * unchanged.
 * @returns the names of the added documents and texts
 */
export async function backfillContent(client: SanityClient): Promise<string[]> {
  const missing = await missingContent(client)
  const { documents, gaps } = missing
  if (documents.length > 0) {
    const ids = documents.map(({ _id }) => _id)
    const pruned = await withoutDeadReferences(client, ids)
    const whole = documents.map((one) => ({ ...pruned(one), _id: one._id, _type: one._type }))
    const options = { operation: 'createIfNotExists', assetsBase: seed } as const
    await sanityImport(whole, { client, ...options })
  }
  for (const { id, values } of gaps) await client.patch(id).setIfMissing(values).commit()
  await weakenReferences(client)
  return namesOf(missing)
}

/**
 * Makes references weak if the coach may unpublish their target. Earlier versions wrote strong ones, and the Studio
 * warns of a strong reference that the schema declares as weak.
 */
async function weakenReferences(client: SanityClient) {
  const raw = client.withConfig({ perspective: 'raw' })
  const fixed = Object.keys(requiredFields)
  const optional = '*[!(_type in $fixed) && !string::startsWith(_type, "sanity.")]._id'
  const ids = new Set(await raw.fetch<string[]>(optional, { fixed }))
  const transaction = raw.transaction()
  for (const holder of await raw.fetch<SeedDocument[]>('*[references($ids)]', { ids: [...ids] })) {
    const set = weakening(ids, holder)
    if (set) transaction.patch(holder._id, { set, ifRevisionID: String(holder._rev) })
  }
  if (transaction.toJSON().length > 0) await transaction.commit({ returnDocuments: false })
}

/** Names of missing content for a command's output: ids of documents, and paths of fields. */
export const namesOf = ({ documents, gaps }: Missing): string[] => [
  ...documents.map(({ _id }) => _id),
  ...gaps.flatMap(({ id, values }) => Object.keys(values).map((field) => `${id}.${field}`)),
]
