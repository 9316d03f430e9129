import { z } from 'zod'
import { type Doc, draftId, type Fields, isRecord, publishedId, rebuild } from './documents.ts'
import { invalid, notFound, wrongRevision } from './errors.ts'
import { create, createIfNotExists, createOrReplace, patch, remove } from './mutate.ts'
import { patchOperations } from './mutation.ts'
import type { Draft } from './store.ts'
import type { Step } from './transact.ts'

const id = z.string().min(1)
const document = z.looseObject({ _id: id.optional(), _type: id })
const named = <T extends string>(name: T) => z.literal(`sanity.action.document.${name}`)

/**
 * The document actions the Studio uses, each with the step that carries it out. Of releases, which
 * need a plan, only what restoring a version asks for is there.
 */
export const action = z.discriminatedUnion('actionType', [
  z
    .object({
      actionType: named('create'),
      publishedId: id,
      attributes: document,
      ifExists: z.enum(['fail', 'ignore', 'useExisting']).default('fail'),
    })
    .transform((input): Step => {
      const start = input.ifExists === 'fail' ? create : createIfNotExists
      return (draft) => start(draft, draftOf(input))
    }),
  z.object({ actionType: named('replaceDraft'), publishedId: id, attributes: document }).transform(
    (input): Step =>
      (draft) =>
        createOrReplace(draft, draftOf(input)),
  ),
  z
    .object({
      actionType: named('edit'),
      draftId: id,
      publishedId: id,
      patch: z.strictObject({ ...patchOperations.shape, id: id.optional() }),
    })
    .transform(
      ({ patch: { id: _, ...operations }, ...ids }): Step =>
        (draft) => {
          copyToDraft(draft, ids)
          return patch(draft, ids.draftId, operations)
        },
    ),
  z
    .object({
      actionType: named('publish'),
      draftId: id,
      publishedId: id,
      ifDraftRevisionId: id.optional(),
      ifPublishedRevisionId: id.optional(),
    })
    .transform(
      (input): Step =>
        (draft) =>
          publish(draft, input),
    ),
  z.object({ actionType: named('unpublish'), draftId: id, publishedId: id }).transform(
    (ids): Step =>
      (draft) => {
        required(draft, ids.publishedId)
        copyToDraft(draft, ids)
        return remove(draft, ids.publishedId)
      },
  ),
  z
    .object({
      actionType: named('delete'),
      publishedId: id,
      includeDrafts: z.array(id).default([]),
    })
    .transform(
      (input): Step =>
        (draft) => {
          for (const draftId of input.includeDrafts) remove(draft, draftId)
          return removeRequired(draft, input.publishedId)
        },
    ),
  z.object({ actionType: named('discard'), draftId: id }).transform(
    (input): Step =>
      (draft) =>
        removeRequired(draft, input.draftId),
  ),
  z.object({ actionType: named('version.discard'), versionId: id }).transform(
    (input): Step =>
      (draft) =>
        removeRequired(draft, input.versionId),
  ),
  z
    .object({ actionType: named('version.replace'), document: document.required({ _id: true }) })
    .transform(
      (input): Step =>
        (draft) => {
          required(draft, input.document._id)
          return createOrReplace(draft, input.document)
        },
    ),
  z.object({ actionType: named('version.create'), publishedId: id, document }).transform(
    (input): Step =>
      (draft) => {
        const own = input.document._id
        if (own && publishedId(own) !== publishedId(input.publishedId)) {
          throw invalid(`"${own}" is not a version of "${input.publishedId}"`)
        }
        return create(draft, input.document)
      },
  ),
])

type Pair = { draftId: string; publishedId: string }

const draftOf = (input: { publishedId: string; attributes: z.infer<typeof document> }) => ({
  ...input.attributes,
  _id: input.attributes._id ?? draftId(input.publishedId),
})

/** A draft to work on: the one there is, else a copy of what is published. */
function copyToDraft(draft: Draft, ids: Pair) {
  if (draft.read(ids.draftId)) return
  create(draft, { ...required(draft, ids.publishedId), _id: ids.draftId })
}

function publish(
  draft: Draft,
  input: Pair & { ifDraftRevisionId?: string; ifPublishedRevisionId?: string },
) {
  const source = required(draft, input.draftId)
  const published = draft.read(input.publishedId)
  expectRevision(input.draftId, source, input.ifDraftRevisionId)
  expectRevision(input.publishedId, published, input.ifPublishedRevisionId)
  const { _system, ...content } = source
  createOrReplace(draft, {
    ...rebuild(content, strengthen),
    _id: input.publishedId,
    _createdAt: published?._createdAt ?? source._createdAt,
  })
  remove(draft, input.draftId)
  return input.publishedId
}

function required(draft: Draft, wanted: string): Doc {
  const doc = draft.read(wanted)
  if (!doc) throw notFound(wanted)
  return doc
}

function removeRequired(draft: Draft, wanted: string) {
  required(draft, wanted)
  return remove(draft, wanted)
}

function expectRevision(wanted: string, doc: Doc | null, expected: string | undefined) {
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
