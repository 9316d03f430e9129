import { z } from 'zod'
import {
  type Doc,
  releaseId as documentOf,
  isRecord,
  publishedId,
  versionName,
} from '../model/documents.ts'
import { alreadyExists, invalid } from '../model/errors.ts'
import type { Transaction } from '../store/store.ts'
import { action, id } from './action.ts'
import { create, createIfNotExists, createOrReplace, remove } from './mutate.ts'
import { patchOperations } from './mutation.ts'
import { patch } from './patch.ts'
import { publish, required } from './versions.ts'

/** A `publishAt` in the last minute counts as now, because the clocks of browser and server differ. */
const CLOCK_SKEW_MS = 60_000

const named = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({
    actionType: z.literal(`sanity.action.release.${name}`),
    releaseId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    ...shape,
  })

const metadata = z.looseObject({
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).optional(),
})

/** Release document in an archive. */
const archivedRelease = z.looseObject({
  state: z.enum(['active', 'scheduled', 'published', 'archived']).default('active'),
  metadata: metadata.default({}),
})

/** Removes the error of a failed publish. Each change of a release does so, because the Studio shows the error. */
const withoutError = { unset: ['error'] }

/** Actions on releases. A release is a document, and its versions have its name in their ids. */
export const releaseActions = [
  action(named('create', { metadata: metadata.optional() }), (tx, input) => {
    const _id = documentOf(input.releaseId)
    if (tx.read(_id)) throw alreadyExists(_id)
    return create(tx, {
      _id,
      _type: 'system.release',
      name: input.releaseId,
      state: 'active',
      metadata: { releaseType: 'undecided', ...input.metadata },
    })
  }),
  action(
    named('edit', { patch: z.strictObject({ ...patchOperations.shape, id: id.optional() }) }),
    (tx, { releaseId, patch: { id: _, ...operations } }) => {
      const release = inState(tx, releaseId, ['active', 'scheduled'])
      patch(tx, release._id, operations)
      const { state, name } = required(tx, release._id)
      if (state !== release.state || name !== release.name)
        throw invalid('An edit changes the metadata of a release, not its name or state')
      return patch(tx, release._id, withoutError)
    },
  ),
  action(named('schedule', { publishAt: z.iso.datetime({ offset: true }) }), (tx, input) => {
    const release = inState(tx, input.releaseId, ['active'])
    if (Date.parse(input.publishAt) < Date.parse(tx.timestamp) - CLOCK_SKEW_MS)
      throw invalid('"publishAt" has passed')
    const publishAt = new Date(input.publishAt).toISOString()
    return patch(tx, release._id, { set: { state: 'scheduled', publishAt }, ...withoutError })
  }),
  action(named('unschedule', {}), (tx, { releaseId }) => {
    const release = inState(tx, releaseId, ['scheduled'])
    return patch(tx, release._id, { set: { state: 'active' }, unset: ['publishAt'] })
  }),
  action(named('publish', {}), (tx, { releaseId }) => publishRelease(tx, releaseId)),
  action(named('archive', {}), (tx, { releaseId }) => {
    const release = inState(tx, releaseId, ['active'])
    return finish(tx, release, 'archived', (version) => void remove(tx, version))
  }),
  // Versions are restored from the history, because archiving deletes them.
  action(named('unarchive', {}), (tx, { releaseId }) => {
    const { finalDocumentStates, ...release } = inState(tx, releaseId, ['archived'])
    for (const { id: version } of versionsOf(finalDocumentStates)) {
      const last = tx.lastRevision(version)
      if (last) create(tx, last)
    }
    return createOrReplace(tx, { ...release, state: 'active' })
  }),
  action(
    named('import', {
      attributes: archivedRelease.optional(),
      document: archivedRelease.optional(),
      ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
    }),
    (tx, { releaseId, ifExists, attributes, document }) => {
      const archived = attributes ?? document
      if (!archived) throw invalid('The action needs the "attributes" of the release')
      const { publishAt, ...fields } = archived
      // A scheduled release is imported as an active one, so that an import publishes nothing.
      const unscheduled = archived.state === 'scheduled' && {
        state: 'active',
        metadata: { intendedPublishAt: publishAt, ...archived.metadata },
      }
      const _id = documentOf(releaseId)
      const write = { fail: create, ignore: createIfNotExists, replace: createOrReplace }[ifExists]
      return write(tx, { ...fields, ...unscheduled, _id, _type: 'system.release', name: releaseId })
    },
  ),
  action(named('delete', {}), (tx, { releaseId }) =>
    remove(tx, inState(tx, releaseId, ['archived', 'published'])._id),
  ),
] as const

/** Publishes the versions of a release. A version that is marked for deletion deletes its published document. */
export function publishRelease(tx: Transaction, releaseId: string, states = ['active']) {
  const release = inState(tx, releaseId, states)
  return finish(tx, release, 'published', (version, published) => {
    const { _system } = required(tx, version)
    if (!isRecord(_system) || _system.delete !== true)
      return void publish(tx, { draftId: version, publishedId: published })
    remove(tx, published)
    remove(tx, version)
  })
}

function finish(
  tx: Transaction,
  release: Doc,
  state: 'archived' | 'published',
  finishVersion: (version: string, published: string) => void,
) {
  const versions = [...tx.ids()].filter((each) => versionName(each) === release.name)
  for (const version of versions) finishVersion(version, publishedId(version))
  const { publishAt, error, ...fields } = release
  return createOrReplace(tx, {
    ...fields,
    state,
    ...(state === 'published' && { publishedAt: tx.timestamp }),
    finalDocumentStates: versions.map((each) => ({
      id: state === 'published' ? publishedId(each) : each,
    })),
  })
}

const versionsOf = (states: unknown) => z.array(z.object({ id })).catch([]).parse(states)

function inState(tx: Transaction, releaseId: string, states: string[]): Doc {
  const release = required(tx, documentOf(releaseId))
  if (!states.includes(String(release.state)))
    throw invalid(`The release "${releaseId}" is ${release.state}, not ${states.join(' or ')}`)
  return release
}
