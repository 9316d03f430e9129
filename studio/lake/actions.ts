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

const pair = { draftId: id, publishedId: id }

const input = z.discriminatedUnion('actionType', [
  z.object({
    actionType: named('create'),
    publishedId: id,
    attributes: document,
    ifExists: z.enum(['fail', 'ignore', 'useExisting']).default('fail'),
  }),
  z.object({ actionType: named('replaceDraft'), publishedId: id, attributes: document }),
  z.object({
    actionType: named('edit'),
    ...pair,
    patch: z.strictObject({ ...patchOperations.shape, id: id.optional() }),
  }),
  z.object({
    actionType: named('publish'),
    ...pair,
    ifDraftRevisionId: id.optional(),
    ifPublishedRevisionId: id.optional(),
  }),
  z.object({ actionType: named('unpublish'), ...pair }),
  z.object({
    actionType: named('delete'),
    publishedId: id,
    includeDrafts: z.array(id).default([]),
  }),
  z.object({ actionType: named('discard'), draftId: id }),
  z.object({ actionType: named('version.discard'), versionId: id }),
  z.object({ actionType: named('version.replace'), document: document.required({ _id: true }) }),
  z.object({ actionType: named('version.create'), publishedId: id, document }),
])

/**
 * The document actions that the Studio uses, each turned into the step that carries it out. Of
 * releases, which need a plan, only what restoring a version asks for is there.
 */
export const action = input.transform(
  (asked): Step =>
    (draft) =>
      perform(draft, asked),
)

function perform(draft: Draft, asked: z.infer<typeof input>): string | null {
  switch (asked.actionType) {
    case 'sanity.action.document.create':
      return (asked.ifExists === 'fail' ? create : createIfNotExists)(draft, draftOf(asked))
    case 'sanity.action.document.replaceDraft':
      return createOrReplace(draft, draftOf(asked))
    case 'sanity.action.document.edit': {
      const { id: _, ...operations } = asked.patch
      copyToDraft(draft, asked)
      return patch(draft, asked.draftId, operations)
    }
    case 'sanity.action.document.publish':
      return publish(draft, asked)
    case 'sanity.action.document.unpublish':
      required(draft, asked.publishedId)
      copyToDraft(draft, asked)
      return remove(draft, asked.publishedId)
    case 'sanity.action.document.delete':
      for (const draftId of asked.includeDrafts) remove(draft, draftId)
      return removeRequired(draft, asked.publishedId)
    case 'sanity.action.document.discard':
      return removeRequired(draft, asked.draftId)
    case 'sanity.action.document.version.discard':
      return removeRequired(draft, asked.versionId)
    case 'sanity.action.document.version.replace':
      required(draft, asked.document._id)
      return createOrReplace(draft, asked.document)
    case 'sanity.action.document.version.create': {
      const own = asked.document._id
      if (own && publishedId(own) !== publishedId(asked.publishedId))
        throw invalid(`"${own}" is not a version of "${asked.publishedId}"`)
      return create(draft, asked.document)
    }
  }
}

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
