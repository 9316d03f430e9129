import {
  type Doc,
  type Fields,
  isPublishedId,
  isRecord,
  publishedId,
  rebuild,
} from '../model/documents.ts'
import { invalid, notFound, wrongRevision } from '../model/errors.ts'
import type { Transaction } from '../store/store.ts'
import { createOrReplace, remove } from './mutate.ts'

/** Replaces the published document by a draft or a release's version. */
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
  const { _system, ...content } = source
  createOrReplace(tx, {
    ...rebuild(content, strengthen),
    _id: input.publishedId,
    _createdAt: published?._createdAt ?? source._createdAt,
  })
  remove(tx, input.draftId)
  return input.publishedId
}

/** @throws ItemFailure documentNotFoundError */
export function required(tx: Transaction, wanted: string): Doc {
  const doc = tx.read(wanted)
  if (!doc) throw notFound(wanted)
  return doc
}

export function removeRequired(tx: Transaction, wanted: string, purge: boolean) {
  required(tx, wanted)
  return remove(tx, wanted, purge)
}

/** Id of a draft or version, if it belongs to this document. */
export function versionOf(published: string, version: string) {
  if (isPublishedId(version) || publishedId(version) !== publishedId(published))
    throw invalid(`"${version}" is not a version of "${published}"`)
  return version
}

/** @throws ItemFailure documentRevisionIDDoesNotMatchError */
export function expectRevision(wanted: string, doc: Doc | null, expected: string | undefined) {
  if (expected && doc?._rev !== expected) throw wrongRevision(wanted, doc?._rev, expected)
}

/**
 * References to a document that was not published yet are weak; publishing makes them strong,
 * unless the schema says weak.
 */
function strengthen({ _strengthenOnPublish: mark, ...reference }: Fields): Fields {
  if (isRecord(mark) && mark.weak !== true) delete reference._weak
  return reference
}
