import type { SanityClient, Transaction } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { recordDeletion } from '../deleted/record.ts'
import { referencesTo, weakening } from '../references.ts'

type Document = { _id: string; _type: string }

const withReferrers = async (client: SanityClient, id: string) => {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const referrers = await raw.fetch<Document[]>('*[references($id)]', { id })
  return { raw, referrers, ids: new Set([id]) }
}

/**
 * Unpublishes a document in one transaction. It stays as a draft. References to it become weak, because Sanity refuses
 * to delete the target of a strong reference.
 */
export async function unpublish(client: SanityClient, id: string) {
  const { raw, referrers, ids } = await withReferrers(client, id)
  const published = await raw.getDocument(id)
  if (!published) return
  const transaction = raw.transaction()
  for (const referrer of referrers) {
    const weak = weakening(ids, referrer)
    if (weak) transaction.patch(referrer._id, { set: weak })
  }
  const { _rev, _updatedAt, ...content } = published
  await transaction
    .createIfNotExists({ ...content, _id: `drafts.${id}` })
    .delete(id)
    .commit({ returnDocuments: false })
}

/**
 * Deletes an unpublished document and the references to it.
 * @param name title in the list of deleted documents
 */
export async function deleteWithReferences(client: SanityClient, draft: Document, name: string) {
  const id = getPublishedId(draft._id)
  const { raw, referrers, ids } = await withReferrers(client, id)
  const transaction: Transaction = raw.transaction().delete(`drafts.${id}`)
  recordDeletion(transaction, draft, name)
  for (const referrer of referrers) {
    const unset = referencesTo(ids, referrer).map(({ path }) => path)
    if (referrer._id !== `drafts.${id}`) transaction.patch(referrer._id, { unset })
  }
  await transaction.commit({ returnDocuments: false })
}
