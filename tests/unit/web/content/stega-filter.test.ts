import { expect, test } from 'vitest'
import type { Shape } from '#web/content/prune-to-schema.ts'
import { stegaFilter } from '#web/content/stega-filter.ts'

const status: Shape = { oneOf: [{ const: 'available' }, { const: 'coming-soon' }, 'null'] }
const item: Shape = {
  object: { _id: 'string', blurHash: 'string', title: 'string', status, 'help?': 'string' },
}
const page: Shape = {
  oneOf: [{ object: { title: { oneOf: ['string', 'null'] }, items: { array: item } } }, 'null'],
}

type Row = [string, (string | number)[], string]

/** Field with the same path in the result and in the document. */
const field = (path: (string | number)[], value: string) => ({
  ...{ sourcePath: path, resultPath: path, value },
  ...{ sourceDocument: { _id: 'home', _type: 'home' }, filterDefault: () => false },
})
const marked = (path: (string | number)[], value: string) => stegaFilter(page)(field(path, value))

test.each<Row>([
  ['a headline', ['title'], 'One line'],
  ['a single word', ['title'], 'Home'],
  ['a duration', ['title'], '12:45'],
  ['a text of a list item', ['items', 0, 'title'], 'Trust'],
  ['a text that may be absent', ['items', 0, 'help'], 'Why?'],
  ['a text with a colon', ['title'], 'Subject: hello'],
  ...['Re:start', 'Note:important', '#OpenToWork', 'me@work', '9:30', 'Q:A', '½/½', 'http:', 'data'].map(
    (value) => [`the title ${value}`, ['title'], value] satisfies Row,
  ),
])('%s gets stega', (_, path, value) => {
  expect(marked(path, value)).toBe(true)
})

test.each<Row>([
  ['one of a few options', ['items', 0, 'status'], 'available'],
  ['a field that the query’s type lacks', ['other'], 'One line'],
  ...['https://example.com', 'HTTP://A.example', 'mailto:a@b.example', 'tel:+4917012', 'sms:+1'].map(
    (value) => [`the address ${value}`, ['title'], value] satisfies Row,
  ),
  ['an address of this site', ['title'], '/resources'],
  ['an e-mail address', ['title'], 'coach@example.com'],
  ['a day', ['title'], '2026-11-22'],
  ['an id', ['items', 0, '_id'], 'faq'],
  ['a picture’s hash', ['items', 0, 'blurHash'], 'M6D]o3~q00-;'],
])('%s gets no stega', (_, path, value) => {
  expect(marked(path, value)).toBe(false)
})
