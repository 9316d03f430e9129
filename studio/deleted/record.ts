import type { Transaction } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'

/** Id of the record of a document's deletion. */
export const deletionId = (id: string) => `deleted.${getPublishedId(id)}`

/**
 * Adds a record of a deletion to the transaction that deletes. Sanity's history contains deleted documents, but does
 * not list them.
 * @param name title in the list of deleted documents
 */
export const recordDeletion = (
  transaction: Transaction,
  { _id, _type }: { _id: string; _type: string },
  name: string,
) =>
  transaction.createOrReplace({
    _id: deletionId(_id),
    _type: 'deletedDocument',
    ...{ documentId: getPublishedId(_id), documentType: _type, name },
    at: new Date().toISOString(),
  })
