import { expect, test } from 'vitest'
import { pruneToSchema, type Shape } from '#web/content/prune-to-schema.ts'

const card: Shape = {
  object: { _type: { const: 'card' }, 'title?': 'string', 'text?': 'string' },
}
const page: Shape = {
  oneOf: [
    {
      object: {
        hero: { oneOf: [card, 'null'] },
        cards: { oneOf: [{ array: card }, 'null'] },
        order: { oneOf: ['number', 'null'] },
      },
    },
    'null',
  ],
}

const [a, c] = ['a', 'c'].map((title) => ({ _type: 'card', title }))
const valid = { hero: a, cards: [], order: 1 }

test.each([
  ['leaves a valid result unchanged', valid, valid],
  ['accepts null', null, null],
  ['drops an object of another type', { ...valid, hero: { _type: 'banner' } }, { hero: null }],
  ['drops a string in place of an object', { ...valid, hero: 'Hello' }, { hero: null }],
  ['drops an array in place of an object', { ...valid, hero: [] }, { hero: null }],
  ['drops a malformed number', { ...valid, order: '1' }, { order: null }],
  [
    'drops only the malformed field of an object',
    { ...valid, hero: { _type: 'card', title: 3, text: 'Hi' } },
    { hero: { _type: 'card', text: 'Hi' } },
  ],
  ['drops malformed list items', { ...valid, cards: [a, 'b', null, c] }, { cards: [a, c] }],
])('pruneToSchema %s', (_, result, expected) => {
  const pruned = structuredClone(result)
  expect(pruneToSchema(pruned, page)).toBe(true)
  expect(pruned).toStrictEqual(result && { ...valid, ...expected })
})

test.each([['a text'], [7], [['x']]])('pruneToSchema refuses %j in place of a result', (value) => {
  expect(pruneToSchema(value, page)).toBe(false)
})
