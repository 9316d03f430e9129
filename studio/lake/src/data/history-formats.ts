import { type Commit, effects, operationOf } from '../model/commit.ts'
import { draftId, type Fields, isVersionId, publishedId } from '../model/documents.ts'
import type { History } from '../store/history.ts'

/** Formats a transaction as a line of the transaction log. */
export function transactionLine(commit: Commit, include: { mutations: boolean; effects: boolean }) {
  return JSON.stringify({
    id: commit.id,
    timestamp: commit.timestamp,
    author: commit.author,
    documentIDs: commit.changes.map((change) => change.id),
    ...(include.mutations && { mutations: commit.changes.flatMap((change) => change.mutations) }),
    ...(include.effects && {
      effects: Object.fromEntries(commit.changes.map((change) => [change.id, effects(change.before, change.after)])),
    }),
  })
}

/**
 * Events of a document for the Studio's history panel, newest first. Edits are not included, because the Studio derives
 * them from the transactions.
 */
export function documentEvents(log: History, id: string): Fields[] {
  const mainId = publishedId(id)
  const draft = isVersionId(id) ? id : draftId(mainId)
  const events = log.revisionsOf(mainId, draft).flatMap(({ id: revisionId, changes, ...commit }) => {
    const baseFields = { ...commit, documentId: mainId }
    const publishedChange = changes.find((change) => change.id === mainId)
    const version = changes.find((change) => change.id === draft)
    const versionRevisionId = version?.after ? revisionId : version?.before?._rev
    const versionFields = { ...baseFields, versionId: version?.id, versionRevisionId }
    const operation = version && operationOf(version)
    const result: Fields[] = []
    if (publishedChange?.after && operation === 'delete') {
      const publishCause = { type: 'document.publish' }
      result.push({ ...versionFields, type: 'publishDocumentVersion', revisionId, publishCause })
    } else if (publishedChange?.after) {
      const type = publishedChange.before ? 'updateLiveDocument' : 'createLiveDocument'
      result.push({ ...baseFields, type, revisionId })
    } else if (publishedChange) {
      const type = version?.after ? 'unpublishDocument' : 'deleteDocumentGroup'
      result.push({ ...versionFields, type })
    }
    if (id !== mainId && operation === 'create') {
      result.push({ ...versionFields, type: 'createDocumentVersion' })
    } else if (id !== mainId && operation === 'delete' && !publishedChange) {
      result.push({ ...versionFields, type: 'deleteDocumentVersion' })
    }
    return result
  })
  return events.reverse()
}
