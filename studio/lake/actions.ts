import { z } from 'zod'
import {
  type Doc,
  draftId,
  type Fields,
  isDraftId,
  isPublishedId,
  isRecord,
  publishedId,
  rebuild,
} from './documents.ts'
import { alreadyExists, invalid, notFound, wrongRevision } from './errors.ts'
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

const purge = z.boolean().default(false)
const ifExists = z.enum(['fail', 'ignore', 'useExisting']).default('fail')
const newVersion = {
  publishedId: id,
  document: document.optional(),
  baseId: id.optional(),
  versionId: id.optional(),
  ifBaseRevisionId: id.optional(),
}
const revisions = { ifDraftRevisionId: id.optional(), ifPublishedRevisionId: id.optional() }

/**
 * The document actions that the Studio uses. Of releases, which need a plan, only what restoring a
 * version asks for is there.
 */
/** Those among them that are not here at all, each once. */
export const unknownActions = (types: string[]) =>
  [...new Set(types)].filter((type) => !known.has(type))

export const documentAction = z.discriminatedUnion('actionType', [
  action(named('create', { publishedId: id, attributes: document, ifExists }), (draft, asked) => {
    const wanted = draftOf(asked)
    // A version of a release may be of what is published.
    if (isDraftId(wanted._id) && draft.read(asked.publishedId))
      throw alreadyExists(asked.publishedId)
    return (asked.ifExists === 'fail' ? create : createIfNotExists)(draft, wanted)
  }),
  action(named('replaceDraft', { publishedId: id, attributes: document }), (draft, asked) => {
    const wanted = draftOf(asked)
    if (!draft.read(wanted._id)) required(draft, asked.publishedId)
    return createOrReplace(draft, wanted)
  }),
  action(
    named('edit', {
      ...pair,
      patch: z.strictObject({ ...patchOperations.shape, id: id.optional() }),
    }),
    (draft, { patch: { id: _, ...operations }, ...ids }) => {
      versionOf(ids.publishedId, ids.draftId)
      copyToDraft(draft, ids)
      return patch(draft, ids.draftId, operations)
    },
  ),
  action(named('publish', { ...pair, ...revisions }), publish),
  action(named('unpublish', pair), (draft, ids) => {
    versionOf(ids.publishedId, ids.draftId)
    required(draft, ids.publishedId)
    copyToDraft(draft, ids)
    return remove(draft, ids.publishedId)
  }),
  action(
    named('delete', { publishedId: id, includeDrafts: z.array(id).default([]), purge }),
    (draft, asked) => {
      for (const version of asked.includeDrafts)
        remove(draft, versionOf(asked.publishedId, version), asked.purge)
      for (const other of draft.ids())
        if (other !== asked.publishedId && publishedId(other) === asked.publishedId)
          throw invalid(`The version "${other}" is not among those to delete`)
      return removeRequired(draft, asked.publishedId, asked.purge)
    },
  ),
  action(named('discard', { draftId: id, purge }), (draft, asked) =>
    removeRequired(draft, asked.draftId, asked.purge),
  ),
  action(named('version.discard', { versionId: id, purge }), (draft, asked) =>
    removeRequired(draft, asked.versionId, asked.purge),
  ),
  action(
    named('version.replace', { document: document.required({ _id: true }) }),
    (draft, asked) => {
      required(draft, asked.document._id)
      return createOrReplace(draft, asked.document)
    },
  ),
  action(named('version.create', newVersion), (draft, asked) => {
    if (asked.document) {
      if (asked.document._id) versionOf(asked.publishedId, asked.document._id)
      return create(draft, asked.document)
    }
    if (!asked.baseId || !asked.versionId)
      throw invalid('A version needs a "document", or a "baseId" and a "versionId"')
    const base = required(draft, asked.baseId)
    expectRevision(asked.baseId, base, asked.ifBaseRevisionId)
    return create(draft, { ...base, _id: versionOf(asked.publishedId, asked.versionId) })
  }),
  // The release deletes the published document once it is published itself.
  action(named('version.unpublish', { versionId: id, publishedId: id }), (draft, asked) => {
    const { _type } = required(draft, asked.publishedId)
    const _id = versionOf(asked.publishedId, asked.versionId)
    return createOrReplace(draft, { ...draft.read(_id), _id, _type, _system: { delete: true } })
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
  const source = required(draft, versionOf(input.publishedId, input.draftId))
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

function removeRequired(draft: Draft, wanted: string, purge: boolean) {
  required(draft, wanted)
  return remove(draft, wanted, purge)
}

/** A draft's or version's id, if it is one of this document. */
function versionOf(published: string, version: string) {
  if (isPublishedId(version) || publishedId(version) !== publishedId(published))
    throw invalid(`"${version}" is not a version of "${published}"`)
  return version
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

const known: Set<unknown> = new Set(
  documentAction.options.map((option) => option.def.in.shape.actionType.value),
)
