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

/** Puts a draft or a release's version in the place of what is published. */
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

/** A draft's or version's id, if it is one of this document. */
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
 * References made to a document that was not published yet are weak until now; publishing makes
 * them strong again, unless the schema says weak.
 */
function strengthen({ _strengthenOnPublish: mark, ...reference }: Fields): Fields {
  if (isRecord(mark) && mark.weak !== true) delete reference._weak
  return reference
}
