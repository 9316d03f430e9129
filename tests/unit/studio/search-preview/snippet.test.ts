import { expect, test } from 'vitest'
import { snippetOf, truncate } from '#studio/search-preview/snippet.ts'

test('cut ends a text after a whole word, or within a word if there is no space', () => {
  expect(truncate('one two three', 13)).toBe('one two three')
  expect(truncate('one two three', 12)).toBe('one two …')
  expect(truncate('one two three', 7)).toBe('one two …')
  expect(truncate('abcdefgh', 3)).toBe('abc …')
})

test('snippetOf uses the texts of the site for missing texts of a page', () => {
  const settings = { name: 'Career Care', seo: { title: 'All of it', description: 'For all.' } }
  expect(snippetOf({ headline: 'The book', seo: { title: ' ' } }, settings)).toMatchObject({
    title: 'The book | Career Care',
    description: 'For all.',
  })
  expect(snippetOf({}, settings).title).toBe('All of it')
  expect(snippetOf({ seo: { title: 'Own', image: {} } }, null)).toMatchObject({
    title: 'Own',
    picture: null,
  })
})
