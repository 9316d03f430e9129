import { expect, test } from 'vitest'
import { asTsQuery, longestSearch, normalizeTerms } from '#web/owner/list/search-terms.ts'

test.each([
  ['Priya', "'Priya':*"],
  ['priya@example.com', "'priya':* & 'example.com':*"],
  ['/contact/x 漢', "'contact':* & 'x' & '漢':*"],
  ["O'Brien \\ '", "'O''Brien':* & '\\\\' & ''''"],
  ['e\u0301te', "'éte':*"],
])('%j is searched as %s', (typed, query) => expect(asTsQuery(typed)).toBe(query))

test.each(['', '  ', '@ /', '\0\r\n'])('%j is no search', (typed) =>
  expect(asTsQuery(typed)).toBeUndefined(),
)

test('what is typed is one line that can be stored, and not too long', () => {
  expect(normalizeTerms(' a\0b \n c ')).toBe('a b c')
  expect(normalizeTerms('👍'.repeat(200)).length).toBeLessThanOrEqual(longestSearch)
  expect(normalizeTerms(`${'x'.repeat(longestSearch - 1)}👍`).isWellFormed()).toBe(true)
  for (const typed of [undefined, null, 7, ['a'], {}]) expect(normalizeTerms(typed)).toBe('')
})
