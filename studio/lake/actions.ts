import { z } from 'zod'
import { action, id } from './action.ts'
import type { Draft } from './commit.ts'
import { draftId, isDraftId, publishedId } from './documents.ts'
import { alreadyExists, invalid } from './errors.ts'
import { create, createIfNotExists, createOrReplace, patch, remove } from './mutate.ts'
import { patchOperations } from './mutation.ts'
import { releaseActions } from './releases.ts'
import { expectRevision, publish, removeRequired, required, versionOf } from './versions.ts'

const document = z.looseObject({ _id: id.optional(), _type: id })
const pair = { draftId: id, publishedId: id }

/** An action on a document, by the end of its name. */
const named = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({ actionType: z.literal(`sanity.action.document.${name}`), ...shape })

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

/** Those among them that are not here at all, each once. */
export const unknownActions = (types: string[]) =>
  [...new Set(types)].filter((type) => !known.has(type))

/** What an action takes, as the step that carries it out. */
export const anyAction = z.discriminatedUnion('actionType', [
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
    const _id = versionOf(asked.publishedId, asked.versionId)
    return create(draft, { ...base, _id, _system: { base: { id: base._id, rev: base._rev } } })
  }),
  // The release deletes the published document once it is published itself.
  action(named('version.unpublish', { versionId: id, publishedId: id }), (draft, asked) => {
    const { _type } = required(draft, asked.publishedId)
    const _id = versionOf(asked.publishedId, asked.versionId)
    return createOrReplace(draft, { ...draft.read(_id), _id, _type, _system: { delete: true } })
  }),
  ...releaseActions,
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

const known: Set<unknown> = new Set(
  anyAction.options.map((option) => option.def.in.shape.actionType.value),
)
