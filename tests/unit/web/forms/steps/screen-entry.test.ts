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
])('a foreign history state counts as the first screen: %j', (state) => {
  expect(readEntry(entryIn(state))).toEqual(first)
})

test('only strings of a mark are read', () => {
  const mark = { stage: 'rookie', stored: true, more: {} }
  expect(readEntry({ screen: 1, depth: 1, mark })).toEqual({
    screen: 1,
    depth: 1,
    mark: { stage: 'rookie' },
  })
})
