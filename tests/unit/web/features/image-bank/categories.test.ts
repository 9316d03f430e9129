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

test('has five default categories and nine colours', proves('3.47 3.48 3.49 9.24 9.25'), () => {
  expect(defaultCategories).toEqual([
    { id: 'general', name: 'General', color: 'blue' },
    { id: 'heroes', name: 'Hero Images', color: 'purple' },
    { id: 'icons', name: 'Icons', color: 'green' },
    { id: 'backgrounds', name: 'Backgrounds', color: 'orange' },
    { id: 'products', name: 'Products', color: 'red' },
  ])
  expect(colors.map(({ name }) => name).join(' ')).toBe(
    'blue purple green orange red pink yellow indigo gray',
  )
})

test('numbers the id of a new category if that id exists', () => {
  // “Hero Images” has the id heroes, but its name is free.
  const once = addCategory(defaultCategories, 'Heroes', 'blue')
  expect(once.at(-1)?.id).toBe('heroes-2')
  expect(addCategory(once, 'heroes 2', 'blue').at(-1)?.id).toBe('heroes-2-2')
})

test('removes invisible characters from a category’s name', () => {
  expect(addCategory([], '\u202aMy\u00a0trips\u200b', 'blue')).toEqual([
    { id: 'my-trips', name: 'My trips', color: 'blue' },
  ])
})

test('prefers a category’s name to another category’s id', () => {
  const withHeroes = addCategory(defaultCategories, 'Heroes', 'blue')
  expect(findCategory(' heroes ', withHeroes)?.id).toBe('heroes-2')
  expect(findCategory('heroes', defaultCategories)?.name).toBe('Hero Images')
})

test('adds missing defaults to stored categories, and rejects invalid data', () => {
  expect(parseCategories([travel])).toEqual(withTravel)
  for (const value of [null, {}, 'x', [1], [{ id: 'a', name: 'A', color: 'url(//evil)' }]])
    expect(parseCategories(value), JSON.stringify(value)).toBeUndefined()
})
