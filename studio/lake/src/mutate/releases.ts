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

/** A time that has just passed counts as now: clocks differ, and the Studio's dry run uses its own. */
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

/** Archived release. */
const archived = z.looseObject({
  state: z.enum(['active', 'scheduled', 'published', 'archived']).default('active'),
  metadata: metadata.default({}),
})

/** The error of a failed publish stays until a change of the release: the Studio shows it on an active one. */
const withoutError = { unset: ['error'] }

/** Actions on releases, which are documents, and on the versions with their name. */
export const releaseActions = [
  action(named('create', { metadata: metadata.optional() }), (tx, asked) => {
    const _id = documentOf(asked.releaseId)
    if (tx.read(_id)) throw alreadyExists(_id)
    return create(tx, {
      _id,
      _type: 'system.release',
      name: asked.releaseId,
      state: 'active',
      metadata: { releaseType: 'undecided', ...asked.metadata },
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
  action(named('schedule', { publishAt: z.iso.datetime({ offset: true }) }), (tx, asked) => {
    const release = inState(tx, asked.releaseId, ['active'])
    if (Date.parse(asked.publishAt) < Date.parse(tx.timestamp) - CLOCK_SKEW_MS)
      throw invalid('"publishAt" has passed')
    const publishAt = new Date(asked.publishAt).toISOString()
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
  // An archive contains no versions: their last revisions are in the history.
  action(named('unarchive', {}), (tx, { releaseId }) => {
    const { finalDocumentStates, ...release } = inState(tx, releaseId, ['archived'])
    for (const { id: version } of versionsOf(finalDocumentStates)) {
      const last = tx.last(version)
      if (last) create(tx, last)
    }
    return createOrReplace(tx, { ...release, state: 'active' })
  }),
  action(
    named('import', {
      attributes: archived.optional(),
      document: archived.optional(),
      ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
    }),
    (tx, { releaseId, ifExists, ...given }) => {
      const held = given.attributes ?? given.document
      if (!held) throw invalid('A release to import needs its "attributes"')
      const { publishAt, ...kept } = held
      // An imported release is never scheduled: its time becomes the intended one.
      const again = held.state === 'scheduled' && {
        state: 'active',
        metadata: { intendedPublishAt: publishAt, ...held.metadata },
      }
      const _id = documentOf(releaseId)
      const write = { fail: create, ignore: createIfNotExists, replace: createOrReplace }[ifExists]
      return write(tx, { ...kept, ...again, _id, _type: 'system.release', name: releaseId })
    },
  ),
  action(named('delete', {}), (tx, { releaseId }) =>
    remove(tx, inState(tx, releaseId, ['archived', 'published'])._id),
  ),
] as const

/** Publishes every version of a release, and deletes the documents that it unpublishes. */
export function publishRelease(tx: Transaction, releaseId: string, states = ['active']) {
  const release = inState(tx, releaseId, states)
  return finish(tx, release, 'published', (version, own) => {
    const { _system } = required(tx, version)
    if (!isRecord(_system) || _system.delete !== true)
      return void publish(tx, { draftId: version, publishedId: own })
    remove(tx, own)
    remove(tx, version)
  })
}

function finish(
  tx: Transaction,
  release: Doc,
  state: 'archived' | 'published',
  settle: (version: string, own: string) => void,
) {
  const versions = [...tx.ids()].filter((each) => versionName(each) === release.name)
  for (const version of versions) settle(version, publishedId(version))
  const { publishAt, error, ...kept } = release
  return createOrReplace(tx, {
    ...kept,
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
