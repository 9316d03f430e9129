import { expect, test } from 'vitest'
import { asQuery, longestSearch, tidySearch } from '#web/owner/list/labels.ts'

test.each([
  ['Priya', "'Priya':*"],
  ['priya@example.com', "'priya':* & 'example.com':*"],
  ['/contact/x 漢', "'contact':* & 'x' & '漢':*"],
  ["O'Brien \\ '", "'O''Brien':* & '\\\\' & ''''"],
  ['e\u0301te', "'éte':*"],
])('%j is searched as %s', (typed, query) => expect(asQuery(typed)).toBe(query))

test.each(['', '  ', '@ /', '\0\r\n'])('%j is no search', (typed) =>
  expect(asQuery(typed)).toBeUndefined(),
)

test('what is typed is one line that can be stored, and not too long', () => {
  expect(tidySearch(' a\0b \n c ')).toBe('a b c')
  expect(tidySearch('👍'.repeat(200)).length).toBeLessThanOrEqual(longestSearch)
  expect(tidySearch(`${'x'.repeat(longestSearch - 1)}👍`).isWellFormed()).toBe(true)
  for (const typed of [undefined, null, 7, ['a'], {}]) expect(tidySearch(typed)).toBe('')
})
