import type { SanityClient, Transaction } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { recordDeletion } from '../deleted/record.ts'
import { referencesTo, weakening } from '../references.ts'

type Document = { _id: string; _type: string }

const withHolders = async (client: SanityClient, id: string) => {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const holders = await raw.fetch<Document[]>('*[references($id)]', { id })
  return { raw, holders, ids: new Set([id]) }
}

/**
 * Takes a document off the site, in one transaction: it stays as a draft, and the lists that it is in
 * keep its place. A strong reference would keep Sanity from letting it go: those are weakened first.
 */
export async function unpublish(client: SanityClient, id: string) {
  const { raw, holders, ids } = await withHolders(client, id)
  const published = await raw.getDocument(id)
  if (!published) return
  const transaction = raw.transaction()
  for (const holder of holders) {
    const weak = weakening(ids, holder)
    if (weak) transaction.patch(holder._id, { set: weak })
  }
  const { _rev, _updatedAt, ...content } = published
  await transaction
    .createIfNotExists({ ...content, _id: `drafts.${id}` })
    .delete(id)
    .commit({ returnDocuments: false })
}

/**
 * Deletes a document that is off the site, and its places in lists with it. @param name by which it is listed among
 * the deleted
 */
export async function deleteWithReferences(client: SanityClient, draft: Document, name: string) {
  const id = getPublishedId(draft._id)
  const { raw, holders, ids } = await withHolders(client, id)
  const transaction: Transaction = raw.transaction().delete(`drafts.${id}`)
  recordDeletion(transaction, draft, name)
  for (const holder of holders) {
    const unset = referencesTo(ids, holder).map(({ path }) => path)
    if (holder._id !== `drafts.${id}`) transaction.patch(holder._id, { unset })
  }
  await transaction.commit({ returnDocuments: false })
}
