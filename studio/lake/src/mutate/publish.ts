import { type Doc, type Fields, isPublishedId, isRecord, publishedId, rebuild } from '../model/documents.ts'
import { invalid, notFound, wrongRevision } from '../model/errors.ts'
import type { Transaction } from '../store/store.ts'
import { createOrReplace, remove } from './mutate.ts'

/** Publishes a draft: copies its content to the published document, and deletes the draft. */
export function publish(
  tx: Transaction,
  input: {
    draftId: string
    publishedId: string
    ifDraftRevisionId?: string
    ifPublishedRevisionId?: string
  },
) {
  const source = required(tx, versionOf(input.publishedId, input.draftId))
  const published = tx.read(input.publishedId)
  expectRevision(input.draftId, source, input.ifDraftRevisionId)
  expectRevision(input.publishedId, published, input.ifPublishedRevisionId)
  createOrReplace(tx, {
    ...rebuild(source, strengthen),
    _id: input.publishedId,
    _createdAt: published?._createdAt ?? source._createdAt,
  })
  remove(tx, input.draftId)
  return input.publishedId
}

/** Reads an existing document. @throws ItemFailure documentNotFoundError */
export function required(tx: Transaction, id: string): Doc {
  const doc = tx.read(id)
  if (!doc) throw notFound(id)
  return doc
}

export function removeRequired(tx: Transaction, id: string, purge: boolean) {
  required(tx, id)
  return remove(tx, id, purge)
}

/** Checks that a draft belongs to a published document, and returns its id. */
export function versionOf(published: string, version: string) {
  if (isPublishedId(version) || publishedId(version) !== publishedId(published))
    throw invalid(`"${version}" is not a draft of "${published}"`)
  return version
}

/** @throws ItemFailure documentRevisionIDDoesNotMatchError */
function expectRevision(id: string, doc: Doc | null, expected: string | undefined) {
  if (expected && doc?._rev !== expected) throw wrongRevision(id, doc?._rev, expected)
}

/**
 * Makes a reference strong. The Studio writes a weak reference with `_strengthenOnPublish` if the target is not
 * published yet.
 */
function strengthen({ _strengthenOnPublish: mark, ...reference }: Fields): Fields {
  if (isRecord(mark) && mark.weak !== true) delete reference._weak
  return reference
}
