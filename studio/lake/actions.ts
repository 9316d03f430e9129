import { z } from 'zod'
import { type Doc, draftId, type Fields, isRecord, publishedId, rebuild } from './documents.ts'
import { invalid, notFound, wrongRevision } from './errors.ts'
import { create, createIfNotExists, createOrReplace, patch, remove } from './mutate.ts'
import { patchOperations } from './mutation.ts'
import type { Draft } from './store.ts'
import type { Step } from './transact.ts'

const id = z.string().min(1)
const document = z.looseObject({ _id: id.optional(), _type: id })
const pair = { draftId: id, publishedId: id }

/** An action that the Studio sends, by the end of its name. */
const named = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({ actionType: z.literal(`sanity.action.document.${name}`), ...shape })

/** What an action takes, turned into the step that carries it out. */
const action = <Taken extends z.ZodObject>(
  taken: Taken,
  perform: (draft: Draft, asked: z.output<Taken>) => string | null,
) =>
  taken.transform(
    (asked): Step =>
      (draft) =>
        perform(draft, asked),
  )

const ifExists = z.enum(['fail', 'ignore', 'useExisting']).default('fail')
const revisions = { ifDraftRevisionId: id.optional(), ifPublishedRevisionId: id.optional() }

/**
 * The document actions that the Studio uses. Of releases, which need a plan, only what restoring a
 * version asks for is there.
 */
export const documentAction = z.discriminatedUnion('actionType', [
  action(named('create', { publishedId: id, attributes: document, ifExists }), (draft, asked) =>
    (asked.ifExists === 'fail' ? create : createIfNotExists)(draft, draftOf(asked)),
  ),
  action(named('replaceDraft', { publishedId: id, attributes: document }), (draft, asked) =>
    createOrReplace(draft, draftOf(asked)),
  ),
  action(
    named('edit', {
      ...pair,
      patch: z.strictObject({ ...patchOperations.shape, id: id.optional() }),
    }),
    (draft, { patch: { id: _, ...operations }, ...ids }) => {
      copyToDraft(draft, ids)
      return patch(draft, ids.draftId, operations)
    },
  ),
  action(named('publish', { ...pair, ...revisions }), publish),
  action(named('unpublish', pair), (draft, ids) => {
    required(draft, ids.publishedId)
    copyToDraft(draft, ids)
    return remove(draft, ids.publishedId)
  }),
  action(
    named('delete', { publishedId: id, includeDrafts: z.array(id).default([]) }),
    (draft, asked) => {
      for (const draftId of asked.includeDrafts) remove(draft, draftId)
      return removeRequired(draft, asked.publishedId)
    },
  ),
  action(named('discard', { draftId: id }), (draft, asked) => removeRequired(draft, asked.draftId)),
  action(named('version.discard', { versionId: id }), (draft, { versionId }) =>
    removeRequired(draft, versionId),
  ),
  action(
    named('version.replace', { document: document.required({ _id: true }) }),
    (draft, asked) => {
      required(draft, asked.document._id)
      return createOrReplace(draft, asked.document)
    },
  ),
  action(named('version.create', { publishedId: id, document }), (draft, asked) => {
    const own = asked.document._id
    if (own && publishedId(own) !== publishedId(asked.publishedId))
      throw invalid(`"${own}" is not a version of "${asked.publishedId}"`)
    return create(draft, asked.document)
  }),
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
