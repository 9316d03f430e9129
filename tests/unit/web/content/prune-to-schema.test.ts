import { describe, expect, test } from 'vitest'
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

const kept = (value: unknown) => {
  expect(pruneToSchema(value, page)).toBe(true)
  return value
}

describe('a query’s answer keeps to its type', () => {
  test('what fits is left alone', () => {
    const value = { hero: { _type: 'card', title: 'Hello' }, cards: [], order: 1 }
    expect(kept(structuredClone(value))).toEqual(value)
  })

  test('no document is an answer too', () => {
    expect(pruneToSchema(null, page)).toBe(true)
  })

  test.each([
    ['of another type', { _type: 'banner' }],
    ['a text where an object belongs', 'Hello'],
    ['a list where an object belongs', []],
  ])('a part that is %s becomes null', (_, hero) => {
    expect(kept({ hero, cards: null, order: 1 })).toEqual({ hero: null, cards: null, order: 1 })
  })

  test('a malformed field costs the part only that field', () => {
    expect(
      kept({ hero: { _type: 'card', title: 3, text: 'Hi' }, cards: null, order: null }),
    ).toEqual({ hero: { _type: 'card', text: 'Hi' }, cards: null, order: null })
  })

  test('a malformed list item is dropped, the others stay in order', () => {
    const cards = [{ _type: 'card', title: 'a' }, 'b', null, { _type: 'card', title: 'c' }]
    expect(kept({ hero: null, cards, order: '1' })).toEqual({
      hero: null,
      cards: [
        { _type: 'card', title: 'a' },
        { _type: 'card', title: 'c' },
      ],
      order: null,
    })
  })

  test.each([['a text'], [7], [['x']]])('%s instead of the whole answer is refused', (value) => {
    expect(pruneToSchema(value, page)).toBe(false)
  })
})
