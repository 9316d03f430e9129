import type { Transaction } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'

/**
 * Notes a deletion in the transaction that deletes: the history keeps a deleted document, but has no list of them.
 * @param name by which the coach finds it again
 */
export const recordDeletion = (
  transaction: Transaction,
  { _id, _type }: { _id: string; _type: string },
  name: string,
) =>
  transaction.createOrReplace({
    _id: `deleted.${getPublishedId(_id)}`,
    _type: 'deletedDocument',
    ...{ documentId: getPublishedId(_id), documentType: _type, name },
    at: new Date().toISOString(),
  })
