// https://www.sanity.io/docs/http-reference/mutation
import { describe, expect, it } from 'vitest'
import { lakeForFile, refusal } from './harness.ts'

const lake = lakeForFile()

const page = (_id: string, rest = {}) => ({ _id, _type: 'page', ...rest })

describe('mutations', () => {
  it('create, createOrReplace, createIfNotExists and delete set the system fields and return the operation', async () => {
    const { client } = lake
    const created = await client.create(page('crud', { title: 'One' }))
    expect(created).toMatchObject({ _id: 'crud', title: 'One', _createdAt: created._updatedAt })
    const replaced = await client.createOrReplace(page('crud', { title: 'Two' }))
    expect(replaced._createdAt).toBe(created._createdAt)
    expect(replaced._rev).not.toBe(created._rev)
    const kept = await client.createIfNotExists(page('crud', { title: 'Three' }))
    expect(kept._rev).toBe(replaced._rev)
    const { results } = await client.delete('crud')
    expect(results).toEqual([{ id: 'crud', operation: 'delete' }])
    expect(await client.getDocument('crud')).toBeUndefined()
  })

  it('a missing id is generated, and the id `drafts.` is completed', async () => {
    const whole = await lake.client.create({ _type: 'page' })
    const draft = await lake.client.create({ _id: 'drafts.', _type: 'page' })
    expect(whole._id).toMatch(/^[0-9a-f-]{36}$/)
    expect(draft._id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  it('a patch applies each of its operations', async () => {
    const { client } = lake
    const item = (_key: string, n: number) => ({ _key, n })
    const items = [item('a', 1), item('b', 2), item('c', 3)]
    await client.create(page('patched', { title: 'hello world', count: 5, gone: true, items }))
    const patched = await client
      .patch('patched')
      .set({ 'deep.er.value': 1, 'items[_key=="b"].n': 20 })
      .setIfMissing({ title: 'not this', fresh: [] })
      .unset(['gone', 'items[_key=="a"]'])
      .inc({ count: 3 })
      .diffMatchPatch({ title: '@@ -1,5 +1,5 @@\n-hello\n+howdy\n' })
      .insert('after', 'items[-1]', [item('d', 4)])
      .commit()
    expect(patched).toMatchObject({
      title: 'howdy world',
      count: 8,
      deep: { er: { value: 1 } },
      fresh: [],
      items: [item('b', 20), item('c', 3), item('d', 4)],
    })
    expect(patched).not.toHaveProperty('gone')
    const again = await client
      .patch('patched')
      .dec({ count: 8 })
      .insert('before', 'items[_key=="c"]', [{ _key: 'x' }])
      .commit()
    const keys = ({ items }: typeof patched) => items.map(({ _key }: { _key: string }) => _key)
    expect([again.count, keys(again)]).toEqual([0, ['b', 'x', 'c', 'd']])
    const swapped = await client
      .patch('patched')
      .insert('replace', 'items[_key=="x"]', [{ _key: 'y' }, { _key: 'z' }])
      .commit()
    expect(keys(swapped)).toEqual(['b', 'y', 'z', 'c', 'd'])
  })

  it('a transaction that changes an immutable field fails and changes nothing', async () => {
    const { client } = lake
    const fixed = await client.create(page('fixed', { title: 'x' }))
    const other = { _id: 'fixed', _type: 'other' }
    const [patch, first] = [() => client.patch('fixed'), () => client.transaction()]
    const changes: [string, () => Promise<unknown>][] = [
      ['_type', () => patch().set({ _type: 'other' }).commit()],
      ['_type', () => patch().unset(['_type']).commit()],
      ['_type', () => client.createOrReplace(other)],
      ['_type', () => first().delete('fixed').create(other).commit()],
      ['_id', () => patch().set({ _id: 'other' }).commit()],
      ['_createdAt', () => patch().set({ _createdAt: '1999-01-01T00:00:00Z' }).commit()],
      ['_type', () => first().create(page('not-made')).createOrReplace(other).commit()],
    ]
    for (const [attribute, change] of changes) {
      const { statusCode, details } = await refusal(change())
      expect([statusCode, details?.type, details?.items?.[0]?.error]).toEqual([
        409,
        'mutationError',
        {
          type: 'cannotModifyImmutableAttributeError',
          description: `Cannot modify immutable attribute "${attribute}"`,
          ...{ attribute, id: 'fixed' },
        },
      ])
    }
    expect(await client.getDocuments(['fixed', 'not-made'])).toEqual([fixed, null])
  })

  it('a patch may contain unchanged immutable fields, and its `_rev` and `_updatedAt` are ignored', async () => {
    const { client } = lake
    const before = await client.create(page('automatic'))
    const after = await client
      .patch('automatic')
      .set({ ...before, _rev: 'mine', _updatedAt: '1999-01-01T00:00:00Z', n: 1 })
      .commit()
    expect(after).toMatchObject({ n: 1, _createdAt: before._createdAt })
    expect([after._rev, after._updatedAt]).not.toContain(before._rev)
    const replaced = await client.createOrReplace({ ...before, _createdAt: '1999-01-01T00:00:00Z' })
    expect(replaced._createdAt).toBe(before._createdAt)
  })

  it('a document that was deleted can be created again with another type', async () => {
    const { client } = lake
    await client.create(page('reborn'))
    await client.delete('reborn')
    expect(await client.create({ _id: 'reborn', _type: 'other' })).toMatchObject({ _type: 'other' })
  })

  it.each([
    ['inc of a string', { inc: { text: 1 } }, /Can't inc "text", because it is not a number/],
    ['dec of a missing field', { dec: { none: 1 } }, /Can't dec "none"/],
    ['inc of a range with a string', { inc: { 'list[0:2]': 1 } }, /Can't inc "list\[0:2\]"/],
    ['a path with a star', { set: { 'list[*]': 1 } }, /Unable to parse the path "list\[\*\]"/],
    ['a path with two dots', { unset: ['..n'] }, /Unable to parse the path "..n"/],
    ['an unfinished path', { set: { 'list[': 1 } }, /Unable to parse the path "list\["/],
    ['insert into a string', { insert: { after: 'text[-1]', items: [1] } }, /not an array/],
    ['insert at a field', { insert: { after: 'list', items: [1] } }, /not an item of an array/],
    ['diffMatchPatch of a number', { diffMatchPatch: { n: '@@ -1 +1 @@' } }, /not a string/],
  ])('%s fails and changes nothing', async (_, operations, words) => {
    const { client } = lake
    const before = await client.createOrReplace(page('unfit', { text: 'a', n: 1, list: [1, 'b'] }))
    const work = client.patch('unfit', { set: { n: 2 }, ...operations }).commit()
    const { statusCode, message, details } = await refusal(work)
    expect([statusCode, details?.items?.[0]?.error.type]).toEqual([400, 'validationError'])
    expect(message).toMatch(words)
    expect(await client.getDocument('unfit')).toEqual(before)
  })

  it('a patch and a delete with a query apply to all documents that match it', async () => {
    await lake.client.create(page('q1', { group: 'queried' }))
    await lake.client.create(page('q2', { group: 'queried' }))
    const selection = { query: '*[group == $group]', params: { group: 'queried' } }
    await lake.client.patch(selection).set({ seen: true }).commit()
    expect(await lake.client.fetch('count(*[seen == true])')).toBe(2)
    await lake.client.delete(selection)
    expect(await lake.client.fetch('count(*[group == "queried"])')).toBe(0)
  })

  it('a transaction changes nothing when its last mutation fails', async () => {
    const { client } = lake
    const transaction = client
      .transaction()
      .create(page('all-1'))
      .create(page('all-2'))
      .patch('nowhere', (patch) => patch.set({ a: 1 }))
    const error = await refusal(transaction.commit())
    expect(error.statusCode).toBe(409)
    expect(error.details).toMatchObject({
      type: 'mutationError',
      items: [{ index: 2, error: { type: 'documentNotFoundError', id: 'nowhere' } }],
    })
    expect(await client.getDocuments(['all-1', 'all-2'])).toEqual([null, null])
  })

  it('dryRun returns the document and changes nothing', async () => {
    const result = await lake.client.create(page('dry', { title: 'x' }), { dryRun: true })
    expect(result).toMatchObject({ title: 'x' })
    expect(await lake.client.getDocument('dry')).toBeUndefined()
  })

  it('an existing document, an old revision and a repeated transaction id are refused with 409', async () => {
    const { client } = lake
    const doc = await client.create(page('taken'))
    const exists = await refusal(client.create(page('taken')))
    expect(exists.details?.items?.[0]?.error.type).toBe('documentAlreadyExistsError')
    await client.patch('taken').ifRevisionId(doc._rev).set({ n: 1 }).commit()
    const stale = await refusal(client.patch('taken').ifRevisionId(doc._rev).set({ n: 2 }).commit())
    expect(stale.statusCode).toBe(409)
    expect(stale.details?.items?.[0]?.error).toMatchObject({
      type: 'documentRevisionIDDoesNotMatchError',
      expectedRevisionID: doc._rev,
    })
    expect((await client.getDocument('taken'))?.n).toBe(1)
    const once = client.patch('taken').set({ n: 3 })
    await client.mutate(once, { transactionId: 'only-once' })
    expect((await refusal(client.mutate(once, { transactionId: 'only-once' }))).statusCode).toBe(409)
  })

  it.each([
    ['a key of its own', { _type: 'reference', _ref: 'home', y: 1 }, 'key "y" not allowed in ref'],
    ['a number', { _type: 'reference', _ref: 5 }, 'The "_ref" of a reference must be a string'],
    ['null', { _type: 'reference', _ref: null, _weak: true }, '_ref'],
    ['a weak reference', { _ref: 'none', _weak: true, title: 'x' }, 'key "title"'],
  ])('a malformed reference gets 400: %s', async (_, to, why) => {
    for (const value of [{ to }, { list: [{ deep: { ...to, _key: 'a' } }] }]) {
      const { statusCode, message } = await refusal(lake.client.create(page('malformed', value)))
      expect([statusCode, message]).toEqual([400, expect.stringContaining(why)])
    }
    const good = {
      _type: 'reference',
      _ref: 'none',
      _weak: true,
      _strengthenOnPublish: { type: 'x' },
    }
    expect(await lake.client.createOrReplace(page('formed', { to: good }))).toMatchObject({
      to: good,
    })
  })

  it('a strong reference requires its target and prevents its deletion, and a weak one does not', async () => {
    const { client } = lake
    const ref = (_ref: string) => ({ _type: 'reference', _ref })
    const dangling = await refusal(client.create(page('dangling', { to: ref('missing') })))
    expect(dangling.details?.items?.[0]?.error.type).toBe('documentReferenceDoesNotExistError')
    await client.create(page('weakly', { to: { ...ref('missing'), _weak: true } }))
    await client.create(page('target'))
    await client.create(page('holder'))
    await client
      .patch('holder')
      .set({ list: [{ _key: 'k', ...ref('target') }] })
      .commit()
    const held = await refusal(client.delete('target'))
    expect(held.details?.items?.[0]?.error).toMatchObject({
      type: 'documentHasExistingReferencesError',
      referencingIDs: ['holder'],
    })
    await client.transaction().delete('target').delete('holder').commit()
    await client
      .transaction()
      .create(page('circle-a', { to: ref('circle-b') }))
      .create(page('circle-b', { to: ref('circle-a') }))
      .commit()
    expect(await client.fetch('*[_id == "circle-a"][0].to->to->_id')).toBe('circle-a')
  })
})
