import { z } from 'zod'
import { draftId, isPublishedId, publishedId } from '../model/documents.ts'
import { alreadyExists, invalid } from '../model/errors.ts'
import type { Transaction } from '../store/store.ts'
import { action, id } from './action.ts'
import { create, createIfNotExists, createOrReplace, remove } from './mutate.ts'
import { patchOperations } from './mutation.ts'
import { patch } from './patch.ts'
import { publish, removeRequired, required, versionOf } from './publish.ts'

const document = z.looseObject({ _id: id.optional(), _type: id })
/** Id of a draft. These actions never write a published document. */
const versionId = id.refine((text) => !isPublishedId(text), 'is not a draft')
const pair = { draftId: id, publishedId: id }

const named = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({ actionType: z.literal(`sanity.action.document.${name}`), ...shape })

const purge = z.boolean().default(false)
const ifExists = z.enum(['fail', 'ignore', 'useExisting']).default('fail')
const revisions = { ifDraftRevisionId: id.optional(), ifPublishedRevisionId: id.optional() }

/** Schema of every action. Its result is the step that executes the action. */
export const anyAction = z.discriminatedUnion('actionType', [
  action(named('create', { publishedId: id, attributes: document, ifExists }), (tx, input) => {
    const draft = draftOf(input)
    if (tx.read(input.publishedId)) throw alreadyExists(input.publishedId)
    return (input.ifExists === 'fail' ? create : createIfNotExists)(tx, draft)
  }),
  action(named('replaceDraft', { publishedId: id, attributes: document }), (tx, input) => {
    const draft = draftOf(input)
    if (!tx.read(draft._id)) required(tx, input.publishedId)
    return createOrReplace(tx, draft)
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
  action(named('delete', { publishedId: id, includeDrafts: z.array(id).default([]), purge }), (tx, input) => {
    for (const version of input.includeDrafts) remove(tx, versionOf(input.publishedId, version), input.purge)
    for (const other of tx.ids())
      if (other !== input.publishedId && publishedId(other) === input.publishedId)
        throw invalid(`The version "${other}" is not among those to delete`)
    return removeRequired(tx, input.publishedId, input.purge)
  }),
  action(named('discard', { draftId: versionId, purge }), (tx, input) =>
    removeRequired(tx, input.draftId, input.purge),
  ),
  // The Studio discards a draft by this action.
  action(named('version.discard', { versionId, purge }), (tx, input) =>
    removeRequired(tx, input.versionId, input.purge),
  ),
])

type Pair = { draftId: string; publishedId: string }

const draftOf = (input: { publishedId: string; attributes: z.infer<typeof document> }) => ({
  ...input.attributes,
  _id: input.attributes._id ?? draftId(input.publishedId),
})

/** Creates a draft from the published document, if there is no draft. */
function copyToDraft(tx: Transaction, ids: Pair) {
  if (tx.read(ids.draftId)) return
  create(tx, { ...required(tx, ids.publishedId), _id: ids.draftId })
}
