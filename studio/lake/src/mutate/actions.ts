import { z } from 'zod'
import { draftId, isDraftId, isPublishedId, publishedId } from '../model/documents.ts'
import { alreadyExists, invalid } from '../model/errors.ts'
import type { Transaction } from '../store/store.ts'
import { action, id } from './action.ts'
import { create, createIfNotExists, createOrReplace, remove } from './mutate.ts'
import { patchOperations } from './mutation.ts'
import { patch } from './patch.ts'
import { releaseActions } from './releases.ts'
import { expectRevision, publish, removeRequired, required, versionOf } from './versions.ts'

const document = z.looseObject({ _id: id.optional(), _type: id })
/** Id of a draft or a release's version: no action on those may touch a published document. */
const version = id.refine((text) => !isPublishedId(text), 'is not a draft or a version')
const pair = { draftId: id, publishedId: id }

/** Action on a document, by the end of its name. */
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

/** Unknown action types, each once. */
export const unknownActions = (types: string[]) =>
  [...new Set(types)].filter((type) => !known.has(type))

/** Any action, parsed into the step that executes it. */
export const anyAction = z.discriminatedUnion('actionType', [
  action(named('create', { publishedId: id, attributes: document, ifExists }), (tx, asked) => {
    const wanted = draftOf(asked)
    // A version of a release may exist beside a published document.
    if (isDraftId(wanted._id) && tx.read(asked.publishedId)) throw alreadyExists(asked.publishedId)
    return (asked.ifExists === 'fail' ? create : createIfNotExists)(tx, wanted)
  }),
  action(named('replaceDraft', { publishedId: id, attributes: document }), (tx, asked) => {
    const wanted = draftOf(asked)
    if (!tx.read(wanted._id)) required(tx, asked.publishedId)
    return createOrReplace(tx, wanted)
  }),
  action(
    named('edit', {
      ...pair,
      patch: z.strictObject({ ...patchOperations.shape, id: id.optional() }),
    }),
    (tx, { patch: { id: _, ...operations }, ...ids }) => {
      versionOf(ids.publishedId, ids.draftId)
      copyToDraft(tx, ids)
      return patch(tx, ids.draftId, operations)
    },
  ),
  action(named('publish', { ...pair, ...revisions }), publish),
  action(named('unpublish', pair), (tx, ids) => {
    versionOf(ids.publishedId, ids.draftId)
    required(tx, ids.publishedId)
    copyToDraft(tx, ids)
    return remove(tx, ids.publishedId)
  }),
  action(
    named('delete', { publishedId: id, includeDrafts: z.array(id).default([]), purge }),
    (tx, asked) => {
      for (const version of asked.includeDrafts)
        remove(tx, versionOf(asked.publishedId, version), asked.purge)
      for (const other of tx.ids())
        if (other !== asked.publishedId && publishedId(other) === asked.publishedId)
          throw invalid(`The version "${other}" is not among those to delete`)
      return removeRequired(tx, asked.publishedId, asked.purge)
    },
  ),
  action(named('discard', { draftId: version, purge }), (tx, asked) =>
    removeRequired(tx, asked.draftId, asked.purge),
  ),
  action(named('version.discard', { versionId: version, purge }), (tx, asked) =>
    removeRequired(tx, asked.versionId, asked.purge),
  ),
  action(named('version.replace', { document: document.extend({ _id: version }) }), (tx, asked) => {
    required(tx, asked.document._id)
    return createOrReplace(tx, asked.document)
  }),
  action(named('version.create', newVersion), (tx, asked) => {
    if (asked.document) {
      if (asked.document._id) versionOf(asked.publishedId, asked.document._id)
      return create(tx, asked.document)
    }
    if (!asked.baseId || !asked.versionId)
      throw invalid('A version needs a "document", or a "baseId" and a "versionId"')
    const base = required(tx, asked.baseId)
    expectRevision(asked.baseId, base, asked.ifBaseRevisionId)
    const _id = versionOf(asked.publishedId, asked.versionId)
    return create(tx, { ...base, _id, _system: { base: { id: base._id, rev: base._rev } } })
  }),
  // Publishing the release later deletes the published document.
  action(named('version.unpublish', { versionId: id, publishedId: id }), (tx, asked) => {
    const { _type } = required(tx, asked.publishedId)
    const _id = versionOf(asked.publishedId, asked.versionId)
    return createOrReplace(tx, { ...tx.read(_id), _id, _type, _system: { delete: true } })
  }),
  ...releaseActions,
])

type Pair = { draftId: string; publishedId: string }

const draftOf = (input: { publishedId: string; attributes: z.infer<typeof document> }) => ({
  ...input.attributes,
  _id: input.attributes._id ?? draftId(input.publishedId),
})

/** Draft to edit: the existing one, else a copy of the published document. */
function copyToDraft(tx: Transaction, ids: Pair) {
  if (tx.read(ids.draftId)) return
  create(tx, { ...required(tx, ids.publishedId), _id: ids.draftId })
}

const known: Set<unknown> = new Set(
  anyAction.options.map((option) => option.def.in.shape.actionType.value),
)
