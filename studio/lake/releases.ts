import { z } from 'zod'
import { action, id } from './action.ts'
import type { Draft } from './commit.ts'
import {
  type Doc,
  releaseId as documentOf,
  isRecord,
  publishedId,
  versionName,
} from './documents.ts'
import { alreadyExists, invalid } from './errors.ts'
import { create, createIfNotExists, createOrReplace, patch, remove } from './mutate.ts'
import { patchOperations } from './mutation.ts'
import { publish, required } from './versions.ts'

/** A time that has only just passed is now: clocks differ, and the Studio asks on trial with its own. */
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

/** A release as an archive holds it. */
const archived = z.looseObject({
  state: z.enum(['active', 'scheduled', 'published', 'archived']).default('active'),
  metadata: metadata.default({}),
})

/** Releases: documents of their own, and the versions that carry their name. */
export const releaseActions = [
  action(named('create', { metadata: metadata.optional() }), (draft, asked) => {
    const _id = documentOf(asked.releaseId)
    if (draft.read(_id)) throw alreadyExists(_id)
    return create(draft, {
      _id,
      _type: 'system.release',
      name: asked.releaseId,
      state: 'active',
      metadata: { releaseType: 'undecided', ...asked.metadata },
    })
  }),
  action(
    named('edit', { patch: z.strictObject({ ...patchOperations.shape, id: id.optional() }) }),
    (draft, { releaseId, patch: { id: _, ...operations } }) => {
      const release = inState(draft, releaseId, ['active', 'scheduled'])
      patch(draft, release._id, operations)
      const { state, name } = required(draft, release._id)
      if (state !== release.state || name !== release.name)
        throw invalid('An edit changes the metadata of a release, not its name or state')
      return release._id
    },
  ),
  action(named('schedule', { publishAt: z.iso.datetime({ offset: true }) }), (draft, asked) => {
    const release = inState(draft, asked.releaseId, ['active'])
    if (Date.parse(asked.publishAt) < Date.parse(draft.timestamp) - CLOCK_SKEW_MS)
      throw invalid('"publishAt" has passed')
    const publishAt = new Date(asked.publishAt).toISOString()
    return patch(draft, release._id, { set: { state: 'scheduled', publishAt } })
  }),
  action(named('unschedule', {}), (draft, { releaseId }) => {
    const release = inState(draft, releaseId, ['scheduled'])
    return patch(draft, release._id, { set: { state: 'active' }, unset: ['publishAt'] })
  }),
  action(named('publish', {}), (draft, { releaseId }) => publishRelease(draft, releaseId)),
  action(named('archive', {}), (draft, { releaseId }) => {
    const release = inState(draft, releaseId, ['active'])
    return finish(draft, release, 'archived', (version) => void remove(draft, version))
  }),
  // An archive keeps no versions: they are in the history as they last were.
  action(named('unarchive', {}), (draft, { releaseId }) => {
    const { finalDocumentStates, ...release } = inState(draft, releaseId, ['archived'])
    for (const { id: version } of versionsOf(finalDocumentStates)) {
      const last = draft.last(version)
      if (last) create(draft, last)
    }
    return createOrReplace(draft, { ...release, state: 'active' })
  }),
  action(
    named('import', {
      attributes: archived.optional(),
      document: archived.optional(),
      ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
    }),
    (draft, { releaseId, ifExists, ...given }) => {
      const held = given.attributes ?? given.document
      if (!held) throw invalid('A release to import needs its "attributes"')
      const { publishAt, ...kept } = held
      // Nothing that comes out of an archive publishes itself: its time is a plan again.
      const again = held.state === 'scheduled' && {
        state: 'active',
        metadata: { intendedPublishAt: publishAt, ...held.metadata },
      }
      const _id = documentOf(releaseId)
      const write = { fail: create, ignore: createIfNotExists, replace: createOrReplace }[ifExists]
      return write(draft, { ...kept, ...again, _id, _type: 'system.release', name: releaseId })
    },
  ),
  action(named('delete', {}), (draft, { releaseId }) =>
    remove(draft, inState(draft, releaseId, ['archived', 'published'])._id),
  ),
] as const

/** Publishes every version of a release, and deletes what it unpublishes. */
export function publishRelease(draft: Draft, releaseId: string, states = ['active']) {
  const release = inState(draft, releaseId, states)
  return finish(draft, release, 'published', (version, own) => {
    const { _system } = required(draft, version)
    if (!isRecord(_system) || _system.delete !== true)
      return void publish(draft, { draftId: version, publishedId: own })
    remove(draft, own)
    remove(draft, version)
  })
}

function finish(
  draft: Draft,
  release: Doc,
  state: 'archived' | 'published',
  settle: (version: string, own: string) => void,
) {
  const versions = [...draft.ids()].filter((each) => versionName(each) === release.name)
  for (const version of versions) settle(version, publishedId(version))
  const { publishAt, ...kept } = release
  return createOrReplace(draft, {
    ...kept,
    state,
    ...(state === 'published' && { publishedAt: draft.timestamp }),
    finalDocumentStates: versions.map((each) => ({
      id: state === 'published' ? publishedId(each) : each,
    })),
  })
}

const versionsOf = (states: unknown) => z.array(z.object({ id })).catch([]).parse(states)

function inState(draft: Draft, releaseId: string, states: string[]): Doc {
  const release = required(draft, documentOf(releaseId))
  if (!states.includes(String(release.state)))
    throw invalid(`The release "${releaseId}" is ${release.state}, not ${states.join(' or ')}`)
  return release
}
