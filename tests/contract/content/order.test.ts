import { expect, test } from 'vitest'
import { saveOrder } from '#studio/desk/order.ts'
import { lakeOfFile } from '#tests/contract/lake.ts'

const lake = lakeOfFile()

const order = '*[_id == $id][0].tips[]._ref'
const raw = { perspective: 'raw' } as const
const entry = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref, _weak: true })

test('reordering moves items that the draft lacks to the end of the published list', async () => {
  const listed = (ids: string[]) => ({
    _type: 'resourcesPage',
    tips: ids.map(entry),
  })
  const { client } = lake
  await client
    .transaction()
    .create({ _id: 'resourcesPage', ...listed(['out', 'one', 'two']) })
    .create({ _id: 'drafts.resourcesPage', ...listed(['one', 'two']) })
    .commit()
  await saveOrder(client, 'tip', { page: 'resourcesPage', field: 'tips' }, ['two', 'one'])
  const of = (id: string) => client.fetch(order, { id }, raw)
  expect(await of('resourcesPage')).toEqual(['two', 'one', 'out'])
  expect(await of('drafts.resourcesPage')).toEqual(['two', 'one'])
})

test('reordering keeps entries that are added while it is saved', async () => {
  const { client } = lake
  await client.create({ _id: 'book', _type: 'book', tips: ['one', 'two'].map(entry) })
  const added = ['three', 'four', 'five']
  await Promise.all([
    saveOrder(client, 'tip', { page: 'book', field: 'tips' }, ['two', 'one']),
    ...added.map((id) =>
      client
        .patch('book')
        .append('tips', [entry(id)])
        .commit(),
    ),
  ])
  const saved = await client.fetch<string[]>(order, { id: 'book' }, raw)
  expect(saved.slice(0, 2)).toEqual(['two', 'one'])
  expect(new Set(saved)).toEqual(new Set(['two', 'one', ...added]))
})
