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
} from './missing.ts'

/**
 * Adds to a dataset what the pages of this version read and it does not have yet, with the seed's
 * words. What is there stays as it is.
 * @returns the names of what was added
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
 * Makes references to what the coach may take off the site weak, as their fields now say: the Studio
 * warns of each that is not.
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

/** What is missing, for whoever runs a command: a document's id, or the field's path in it. */
export const namesOf = ({ documents, gaps }: Missing): string[] => [
  ...documents.map(({ _id }) => _id),
  ...gaps.flatMap(({ id, values }) => Object.keys(values).map((field) => `${id}.${field}`)),
]
