// https://www.sanity.io/docs/http-reference/actions
import { describe, expect, it } from 'vitest'
import { lakeForFile, refusal } from './harness.ts'

const lake = lakeForFile()

const ids = (publishedId: string) => ({ publishedId, draftId: `drafts.${publishedId}` })
const act = (name: string, rest: object) =>
  lake.client.action({ actionType: `sanity.action.document.${name}`, ...rest } as never)
const edit = (id: string, patch: object) => act('edit', { ...ids(id), patch })
const publish = (id: string, revisions = {}) => act('publish', { ...ids(id), ...revisions })
const pair = (id: string) => lake.client.getDocuments([id, `drafts.${id}`])

describe('actions', () => {
  it('creates a document, and edits and publishes it three times', async () => {
    await act('create', {
      publishedId: 'loop',
      attributes: { _id: 'drafts.loop', _type: 'page', title: 'Draft' },
      ifExists: 'fail',
    })
    expect(await pair('loop')).toMatchObject([null, { title: 'Draft' }])
    let born: string | undefined
    for (const title of ['First', 'Second', 'Third']) {
      await edit('loop', { set: { title } })
      const { transactionId } = await publish('loop')
      const [published, draft] = await pair('loop')
      expect(draft).toBeNull()
      expect(published).toMatchObject({ title, _rev: transactionId })
      born ??= published?._createdAt
      expect(published?._createdAt).toBe(born)
    }
  })

  it('refuses to publish with 409 when the published document has another revision', async () => {
    await lake.client.create({ _id: 'rev', _type: 'page', n: 1 })
    await edit('rev', { set: { n: 2 } })
    const [published] = await pair('rev')
    await lake.client.patch('rev').set({ n: 99 }).commit()
    const error = await refusal(publish('rev', { ifPublishedRevisionId: published?._rev }))
    expect(error.statusCode).toBe(409)
    expect(error.details).toMatchObject({
      type: 'actionError',
      items: [{ index: 0, error: { type: 'documentRevisionIDDoesNotMatchError' } }],
    })
    expect(await pair('rev')).toMatchObject([{ n: 99 }, { n: 2 }])
  })

  it('unpublishing creates a draft, or leaves an existing draft unchanged', async () => {
    const unpublish = (id: string) => act('unpublish', ids(id))
    await lake.client.create({ _id: 'un', _type: 'page', n: 1 })
    await unpublish('un')
    expect(await pair('un')).toMatchObject([null, { n: 1 }])
    await publish('un')
    await edit('un', { set: { n: 2 } })
    await unpublish('un')
    expect(await pair('un')).toMatchObject([null, { n: 2 }])
  })

  it('discards only drafts, and deletes a document with its draft', async () => {
    await lake.client.create({ _id: 'dis', _type: 'page', n: 1 })
    await edit('dis', { set: { n: 2 } })
    await act('version.discard', {
      versionId: 'drafts.dis',
    })
    expect(await pair('dis')).toMatchObject([{ n: 1 }, null])
    for (const [name, version] of [
      ['discard', { draftId: 'dis' }],
      ['version.discard', { versionId: 'dis' }],
    ] as const)
      expect(await refusal(act(name, version))).toMatchObject({ statusCode: 400 })
    await edit('dis', { set: { n: 3 } })
    await act('delete', {
      publishedId: 'dis',
      includeDrafts: ['drafts.dis'],
    })
    expect(await pair('dis')).toEqual([null, null])
  })

  it('publishing makes a reference with `_strengthenOnPublish` strong, unless the schema declares it weak', async () => {
    await lake.client.create({ _id: 'friend', _type: 'page' })
    const weak = { _type: 'reference', _ref: 'friend', _weak: true }
    await lake.client.create({
      _id: 'drafts.strong',
      _type: 'page',
      a: { ...weak, _strengthenOnPublish: { type: 'page' } },
      b: { ...weak, _strengthenOnPublish: { type: 'page', weak: true } },
    })
    await publish('strong')
    const [published] = await pair('strong')
    expect(published?.a).toEqual({ _type: 'reference', _ref: 'friend' })
    expect(published?.b).toEqual(weak)
    const held = await refusal(lake.client.delete('friend'))
    expect(held.details?.items?.[0]?.error.type).toBe('documentHasExistingReferencesError')
  })

  it('replaces a draft', async () => {
    await lake.client.create({ _id: 'again', _type: 'page', n: 1 })
    await act('replaceDraft', {
      publishedId: 'again',
      attributes: { _id: 'drafts.again', _type: 'page', n: 4 },
    })
    expect(await pair('again')).toMatchObject([{ n: 1 }, { n: 4 }])
  })

  it('refuses actions whose documents are missing, exist already or have another revision', async () => {
    const refused = async (name: string, rest: object) =>
      (await refusal(act(name, rest))).details?.items?.[0]?.error.type
    await lake.client.create({ _id: 'ruled', _type: 'page', n: 1 })
    const attributes = { _id: 'drafts.ruled', _type: 'page' }
    const taken = { publishedId: 'ruled', attributes, ifExists: 'ignore' }
    expect(await refused('create', taken)).toBe('documentAlreadyExistsError')
    const nobody = { publishedId: 'nobody', attributes: { ...attributes, _id: 'drafts.nobody' } }
    expect(await refused('replaceDraft', nobody)).toBe('documentNotFoundError')
    expect(await refused('publish', { publishedId: 'ruled', draftId: 'drafts.other' })).toBe('validationError')
    await edit('ruled', { set: { n: 2 } })
    const only = { publishedId: 'ruled', includeDrafts: [] }
    expect(await refused('delete', only)).toBe('validationError')
  })

  it('a document that is deleted with `purge` is not in the history', async () => {
    await lake.client.create({ _id: 'purged', _type: 'page', n: 1 })
    await lake.client.create({ _id: 'kept', _type: 'page', n: 1 })
    const remains = async (id: string) => {
      const url = `${lake.url}/v1/data/history/production/documents/${id}?lastRevision=true`
      return (await (await fetch(url)).json()).documents.length
    }
    await act('delete', { publishedId: 'purged', includeDrafts: [], purge: true })
    await act('delete', { publishedId: 'kept', includeDrafts: [] })
    expect(await remains('purged')).toBe(0)
    expect(await remains('kept')).toBe(1)
    // `purge` also applies to a document that is deleted already.
    await lake.client.mutate([{ delete: { id: 'kept', purge: true } }] as never)
    expect(await remains('kept')).toBe(0)
  })

  it('changes nothing when one action of a request fails', async () => {
    const error = await refusal(
      lake.client.action([
        {
          actionType: 'sanity.action.document.create',
          publishedId: 'half',
          attributes: { _id: 'drafts.half', _type: 'page' },
          ifExists: 'fail',
        },
        { actionType: 'sanity.action.document.publish', ...ids('no-such-document') },
      ]),
    )
    expect(error.details).toMatchObject({ items: [{ index: 1 }] })
    expect(await pair('half')).toEqual([null, null])
  })
})
