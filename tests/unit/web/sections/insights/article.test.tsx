import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rowsOf } from '#schemas/table-rows.ts'
import { fromSeed } from '#tests/contract/content/seed-file.ts'
import type { ArticleQueryResult } from '#web/content/generated/sanity.types.ts'
import { articleQuery } from '#web/content/queries/insights.ts'
import { Article } from '#web/sections/insights/article.tsx'
import { readingMinutes } from '#web/sections/insights/articles.tsx'

test.each([
  [null, 1],
  [0, 1],
  [60, 1],
  [329, 1],
  [331, 2],
  [2_200, 10],
])('%s words take %s minutes to read', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})

test.each([
  ['bars', 'A | B\n1 | 2'],
  ['tabs of a spreadsheet', 'A\tB\r\n1\t2\r\n'],
  ['Markdown', '| A | B |\n|---|:--:|\n\n| 1 | 2 |'],
])('rowsOf parses rows with %s', (_, text) => {
  expect(rowsOf(text)).toEqual([
    ['A', 'B'],
    ['1', '2'],
  ])
})

test('rowsOf keeps an empty cell, and returns one cell for a line without separators', () => {
  expect(rowsOf('A\t\tC\n | B | C\nalone')).toEqual([['A', '', 'C'], ['', 'B', 'C'], ['alone']])
})

const articleAt = (slug: string) => fromSeed<ArticleQueryResult>(articleQuery, { slug })
const shown = (article: NonNullable<ArticleQueryResult>) => renderToStaticMarkup(<Article article={article} />)

test('an article ends with a link to the form of its starter pack, if it has one', async () => {
  const article = await articleAt('ninety-days-notice')
  expect(shown(article)).toContain('href="/career-pivot-toolkit#pack"')
  expect(shown({ ...article, next: null })).not.toContain('id="next"')
})

test('an article shows a picture with its caption, and leaves out a removed video', async () => {
  const article = await articleAt('first-two-weeks-in-a-new-field')
  expect(shown(article)).toContain('<figcaption')
  const video = { _key: 'gone', _type: 'videoInText' as const, video: null, player: null }
  const without = shown({ ...article, body: [] })
  expect(shown({ ...article, body: [video] })).toBe(without)
})
