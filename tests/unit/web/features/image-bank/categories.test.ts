import { expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import {
  addCategory,
  type Category,
  colors,
  defaultCategories,
  findCategory,
  parseCategories,
} from '#web/features/image-bank/categories.ts'

const travel: Category = { id: 'travel', name: 'Travel', color: 'pink' }
const withTravel = [...defaultCategories, travel]

test('the bank has five categories and nine colours', proves('3.47 3.48 3.49 9.24 9.25'), () => {
  expect(defaultCategories).toEqual([
    { id: 'general', name: 'General', color: 'blue' },
    { id: 'heroes', name: 'Hero Images', color: 'purple' },
    { id: 'icons', name: 'Icons', color: 'green' },
    { id: 'backgrounds', name: 'Backgrounds', color: 'orange' },
    { id: 'products', name: 'Products', color: 'red' },
  ])
  expect(colors.map(({ name }) => name).join(' ')).toBe('blue purple green orange red pink yellow indigo gray')
})

test('a new category whose id exists gets a numbered id', () => {
  // The category “Hero Images” has the id heroes.
  const once = addCategory(defaultCategories, 'Heroes', 'blue')
  expect(once.at(-1)?.id).toBe('heroes-2')
  expect(addCategory(once, 'heroes 2', 'blue').at(-1)?.id).toBe('heroes-2-2')
})

test('the name of a new category has no invisible characters', () => {
  expect(addCategory([], '\u202aMy\u00a0trips\u200b', 'blue')).toEqual([
    { id: 'my-trips', name: 'My trips', color: 'blue' },
  ])
})

test('findCategory prefers a category whose name matches to one whose id matches', () => {
  const withHeroes = addCategory(defaultCategories, 'Heroes', 'blue')
  expect(findCategory(' heroes ', withHeroes)?.id).toBe('heroes-2')
  expect(findCategory('heroes', defaultCategories)?.name).toBe('Hero Images')
})

test('parseCategories adds missing defaults, and returns undefined for invalid data', () => {
  expect(parseCategories([travel])).toEqual(withTravel)
  for (const value of [null, {}, 'x', [1], [{ id: 'a', name: 'A', color: 'url(//evil)' }]])
    expect(parseCategories(value), JSON.stringify(value)).toBeUndefined()
})
