import { expect, test } from 'vitest'
import { saveOrder } from '#studio/desk/order.ts'
import { lakeOfFile } from '#tests/contract/lake.ts'

const lake = lakeOfFile()

test('reordering moves items that the draft lacks to the end of the published list', async () => {
  const listed = (ids: string[]) => ({
    _type: 'resourcesPage',
    tips: ids.map((_ref) => ({ _type: 'reference', _key: _ref, _ref, _weak: true })),
  })
  const { client } = lake
  await client
    .transaction()
    .create({ _id: 'resourcesPage', ...listed(['out', 'one', 'two']) })
    .create({ _id: 'drafts.resourcesPage', ...listed(['one', 'two']) })
    .commit()
  await saveOrder(client, 'tip', { page: 'resourcesPage', field: 'tips' }, ['two', 'one'])
  const order = '*[_id == $id][0].tips[]._ref'
  const raw = { perspective: 'raw' } as const
  const of = (id: string) => client.fetch(order, { id }, raw)
  expect(await of('resourcesPage')).toEqual(['two', 'one', 'out'])
  expect(await of('drafts.resourcesPage')).toEqual(['two', 'one'])
})
