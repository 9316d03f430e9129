import { expect, test } from 'vitest'
import { entryIn, readEntry } from '#web/forms/steps/screen-entry.ts'

const first = { screen: 0, depth: 0 }

test.each([
  null,
  undefined,
  'text',
  {},
  { assessment: null },
  { assessment: 3 },
  { assessment: { screen: -1, depth: 0 } },
  { assessment: { screen: 1.5, depth: 1 } },
  { assessment: { screen: '1', depth: 1 } },
  { assessment: { screen: 1 } },
])('another state is the first screen: %j', (state) => {
  expect(readEntry(entryIn(state))).toEqual(first)
})

test('of a mark only words are read', () => {
  const mark = { stage: 'rookie', stored: true, more: {} }
  expect(readEntry({ screen: 1, depth: 1, mark })).toEqual({
    screen: 1,
    depth: 1,
    mark: { stage: 'rookie' },
  })
})
