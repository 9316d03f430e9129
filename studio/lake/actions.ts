import { z } from 'zod'
import { type Doc, type Fields, isRecord, publishedId } from './documents.ts'
import { alreadyExists, invalid, notFound, wrongRevision } from './errors.ts'
import {
  create,
  createIfNotExists,
  createOrReplace,
  patch,
  patchOperations,
  remove,
} from './mutate.ts'
import type { Draft } from './store.ts'
import type { Step } from './transact.ts'

const id = z.string().min(1)
const document = z.looseObject({ _id: id.optional(), _type: id })
const named = <T extends string>(name: T) => z.literal(`sanity.action.document.${name}`)

/** The document actions the Studio uses. Releases and variants need a plan and are not offered. */
export const action = z.discriminatedUnion('actionType', [
  z.object({
    actionType: named('create'),
    publishedId: id,
    attributes: document,
    ifExists: z.enum(['fail', 'ignore', 'useExisting']).optional(),
  }),
  z.object({ actionType: named('replaceDraft'), publishedId: id, attributes: document }),
  z.object({
    actionType: named('edit'),
    draftId: id,
    publishedId: id,
    patch: z.strictObject({ ...patchOperations.shape, id: id.optional() }),
  }),
  z.object({
    actionType: named('publish'),
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: id.optional(),
    ifPublishedRevisionId: id.optional(),
  }),
  z.object({ actionType: named('unpublish'), draftId: id, publishedId: id }),
  z.object({
    actionType: named('delete'),
    publishedId: id,
    includeDrafts: z.array(id).optional(),
  }),
  z.object({ actionType: named('discard'), draftId: id }),
  z.object({ actionType: named('version.discard'), versionId: id }),
  z.object({ actionType: named('version.replace'), document }),
  z.object({
    actionType: named('version.create'),
    publishedId: id,
    document: document.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: id.optional(),
  }),
  z.object({ actionType: named('version.unpublish'), versionId: id, publishedId: id }),
])
export type Action = z.infer<typeof action>

/** @returns the step that carries one action out; it answers with the id it worked on */
export function actionStep(input: Action): Step {
  return (draft) => perform(draft, input)
}

function perform(draft: Draft, input: Action): string | null {
  switch (input.actionType) {
    case 'sanity.action.document.create': {
      const doc = {
        ...input.attributes,
        _id: input.attributes._id ?? `drafts.${input.publishedId}`,
      }
      return input.ifExists && input.ifExists !== 'fail'
        ? createIfNotExists(draft, doc)
        : create(draft, doc)
    }
    case 'sanity.action.document.replaceDraft':
      return createOrReplace(draft, {
        ...input.attributes,
        _id: input.attributes._id ?? `drafts.${input.publishedId}`,
      })
    case 'sanity.action.document.edit': {
      const { draftId, publishedId: published } = input
      if (!draft.read(draftId)) create(draft, { ...required(draft, published), _id: draftId })
      const { id: _, ...operations } = input.patch
      return patch(draft, draftId, operations)
    }
    case 'sanity.action.document.publish':
      return publish(draft, input)
    case 'sanity.action.document.unpublish': {
      const published = required(draft, input.publishedId)
      if (!draft.read(input.draftId)) create(draft, { ...published, _id: input.draftId })
      return remove(draft, input.publishedId)
    }
    case 'sanity.action.document.delete': {
      for (const draftId of input.includeDrafts ?? []) remove(draft, draftId)
      required(draft, input.publishedId)
      return remove(draft, input.publishedId)
    }
    case 'sanity.action.document.discard':
      required(draft, input.draftId)
      return remove(draft, input.draftId)
    case 'sanity.action.document.version.discard':
      required(draft, input.versionId)
      return remove(draft, input.versionId)
    case 'sanity.action.document.version.replace':
      required(draft, input.document._id ?? '')
      return createOrReplace(draft, input.document)
    case 'sanity.action.document.version.create':
      return createVersion(draft, input)
    case 'sanity.action.document.version.unpublish': {
      const base = draft.read(input.versionId) ?? required(draft, input.publishedId)
      return createOrReplace(draft, {
        ...base,
        _id: input.versionId,
        _system: { ...(isRecord(base._system) ? base._system : {}), delete: true },
      })
    }
  }
}

function publish(
  draft: Draft,
  input: Extract<Action, { actionType: `${string}document.publish` }>,
) {
  const source = required(draft, input.draftId)
  const published = draft.read(input.publishedId)
  expectRevision(source, input.ifDraftRevisionId)
  if (input.ifPublishedRevisionId) {
    if (!published) throw wrongRevision(input.publishedId, undefined, input.ifPublishedRevisionId)
    expectRevision(published, input.ifPublishedRevisionId)
  }
  const { _system, ...content } = source
  createOrReplace(draft, {
    ...strengthen(content),
    _id: input.publishedId,
    _createdAt: published?._createdAt ?? source._createdAt,
  })
  remove(draft, input.draftId)
  return input.publishedId
}

function createVersion(
  draft: Draft,
  input: Extract<Action, { actionType: `${string}version.create` }>,
) {
  if (input.document) {
    const own = input.document._id
    if (own && publishedId(own) !== publishedId(input.publishedId)) {
      throw invalid(`"${own}" is not a version of "${input.publishedId}"`)
    }
    return create(draft, input.document)
  }
  if (!input.baseId || !input.versionId) {
    throw invalid('version.create needs a document, or baseId and versionId')
  }
  const base = required(draft, input.baseId)
  expectRevision(base, input.ifBaseRevisionId)
  if (draft.read(input.versionId)) throw alreadyExists(input.versionId)
  return create(draft, { ...base, _id: input.versionId })
}

function required(draft: Draft, wanted: string): Doc {
  const doc = draft.read(wanted)
  if (!doc) throw notFound(wanted)
  return doc
}

function expectRevision(doc: Doc, expected: string | undefined) {
  if (expected && doc._rev !== expected) throw wrongRevision(doc._id, doc._rev, expected)
}

/**
 * References made to a document that was not published yet are weak until now; publishing makes
 * them strong again, unless the schema says weak.
 */
function strengthen<T>(value: T): T {
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (!isRecord(node)) return node
    const copy: Fields = Object.fromEntries(Object.entries(node).map(([k, v]) => [k, visit(v)]))
    if (isRecord(copy._strengthenOnPublish)) {
      if (copy._strengthenOnPublish.weak !== true) delete copy._weak
      delete copy._strengthenOnPublish
    }
    return copy
  }
  return visit(value) as T
}
