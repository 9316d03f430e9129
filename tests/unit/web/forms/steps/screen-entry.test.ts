import { expect, test } from 'vitest'
import { entryIn, readEntry } from '#web/forms/steps/screen-entry.ts'

const first = { screen: 0, depth: 0 }

test.each([
  ...[null, undefined, 'text', {}, { assessment: null }, { assessment: 3 }],
  { assessment: { screen: -1, depth: 0 } },
  { assessment: { screen: 1.5, depth: 1 } },
  { assessment: { screen: '1', depth: 1 } },
  { assessment: { screen: 1 } },
])('readEntry returns the first screen for a malformed history state: %j', (state) => {
  expect(readEntry(entryIn(state))).toEqual(first)
})

test('readEntry returns only the strings in the mark of an entry', () => {
  const mark = { stage: 'rookie', stored: true, more: {} }
  expect(readEntry({ screen: 1, depth: 1, mark })).toEqual({
    screen: 1,
    depth: 1,
    mark: { stage: 'rookie' },
  })
})
