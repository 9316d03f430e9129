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

describe('pruning a query’s answer', () => {
  test('leaves a valid answer unchanged', () => {
    const value = { hero: { _type: 'card', title: 'Hello' }, cards: [], order: 1 }
    expect(kept(structuredClone(value))).toEqual(value)
  })

  test('accepts an answer without a document', () => {
    expect(pruneToSchema(null, page)).toBe(true)
  })

  test.each([
    ['of another type', { _type: 'banner' }],
    ['a text where an object belongs', 'Hello'],
    ['a list where an object belongs', []],
  ])('turns a part that is %s into null', (_, hero) => {
    expect(kept({ hero, cards: null, order: 1 })).toEqual({ hero: null, cards: null, order: 1 })
  })

  test('drops only a malformed field', () => {
    expect(
      kept({ hero: { _type: 'card', title: 3, text: 'Hi' }, cards: null, order: null }),
    ).toEqual({ hero: { _type: 'card', text: 'Hi' }, cards: null, order: null })
  })

  test('drops a malformed list item, and keeps the others in order', () => {
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

  test.each([['a text'], [7], [['x']]])('refuses %s in the place of the whole answer', (value) => {
    expect(pruneToSchema(value, page)).toBe(false)
  })
})
