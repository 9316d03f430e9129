import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import {
  addCategory,
  asCategories,
  type Category,
  categoryCalled,
  categoryOf,
  colors,
  defaultCategories,
  deleteCategory,
  editCategory,
} from '#web/features/image-bank/categories.ts'

const listOf = (result: ReturnType<typeof addCategory>): readonly Category[] => {
  if (result.is === 'refused') throw new Error(result.why)
  return result.categories
}
const travel: Category = { id: 'travel', name: 'Travel', color: 'pink' }
const withTravel = [...defaultCategories, travel]

test('the defaults', proves('3.47', '3.48', '9.24'), () => {
  expect(defaultCategories).toEqual([
    { id: 'general', name: 'General', color: 'blue' },
    { id: 'heroes', name: 'Hero Images', color: 'purple' },
    { id: 'icons', name: 'Icons', color: 'green' },
    { id: 'backgrounds', name: 'Backgrounds', color: 'orange' },
    { id: 'products', name: 'Products', color: 'red' },
  ])
})

test('the colours', proves('3.49', '9.25'), () => {
  expect(colors).toEqual([
    'blue',
    'purple',
    'green',
    'orange',
    'red',
    'pink',
    'yellow',
    'indigo',
    'gray',
  ])
})

describe('a new category', () => {
  test('has the lowercased name with hyphens as its id', proves('3.50'), () => {
    const added = listOf(addCategory(defaultCategories, '  My Summer  Trip ', 'gray')).at(-1)
    expect(added).toEqual({ id: 'my-summer--trip', name: 'My Summer  Trip', color: 'gray' })
  })

  test('never takes another one’s id', () => {
    // “Hero Images” has the id heroes, but its name is free.
    const once = listOf(addCategory(defaultCategories, 'Heroes', 'blue'))
    expect(once.at(-1)?.id).toBe('heroes-2')
    expect(listOf(addCategory(once, 'heroes 2', 'blue')).at(-1)?.id).toBe('heroes-2-2')
  })

  test.each(['', '   ', '\t\n'])('needs a name: %j', proves('5.35'), (name) => {
    expect(addCategory(defaultCategories, name, 'blue')).toEqual({
      is: 'refused',
      why: 'Please enter a category name',
    })
  })

  test.each(['Icons', 'ICONS', ' icons ', 'hero images'])(
    'has a name of its own: %j',
    proves('5.36'),
    (name) => {
      expect(addCategory(defaultCategories, name, 'blue')).toEqual({
        is: 'refused',
        why: 'A category with this name already exists',
      })
    },
  )
})

describe('an edited category', () => {
  test('keeps its id', () => {
    expect(listOf(editCategory(withTravel, 'travel', ' Journeys ', 'indigo')).at(-1)).toEqual({
      id: 'travel',
      name: 'Journeys',
      color: 'indigo',
    })
  })

  test('may keep its name, and is a default one too', () => {
    expect(listOf(editCategory(withTravel, 'icons', 'ICONS', 'gray'))[2]).toEqual({
      id: 'icons',
      name: 'ICONS',
      color: 'gray',
    })
  })

  test('without a name stays as it was', proves('5.37'), () => {
    expect(editCategory(withTravel, 'travel', '  ', 'gray')).toEqual({
      is: 'changed',
      categories: withTravel,
    })
  })

  test('takes no other one’s name', proves('5.36'), () => {
    expect(editCategory(withTravel, 'travel', 'icons', 'gray')).toMatchObject({ is: 'refused' })
  })
})

describe('a deleted category', () => {
  test.each(['general', 'heroes', 'icons', 'backgrounds', 'products'])(
    'is never a default one: %s',
    proves('5.38'),
    (id) =>
      expect(deleteCategory(withTravel, id)).toEqual({
        is: 'refused',
        why: 'Cannot delete default categories',
      }),
  )

  test('is gone', () => {
    expect(listOf(deleteCategory(withTravel, 'travel'))).toEqual(defaultCategories)
  })

  test('leaves its images to General', () => {
    expect(categoryOf({ category: 'travel' }, withTravel)).toBe(travel)
    expect(categoryOf({ category: 'travel' }, defaultCategories).id).toBe('general')
  })
})

test('what is typed finds a category by name or id', () => {
  expect(categoryCalled(' HERO images', withTravel)?.id).toBe('heroes')
  expect(categoryCalled('heroes', withTravel)?.id).toBe('heroes')
  expect(categoryCalled('nonsense', withTravel)).toBeUndefined()
})

describe('what storage holds', () => {
  test('always has the defaults', () => {
    expect(asCategories([travel])).toEqual(withTravel)
  })

  test.each([null, {}, 'x', [1], [{ id: 'a', name: 'A', color: 'url(//evil)' }]])(
    'is refused where it is no list of categories: %j',
    (value) => expect(asCategories(value)).toBeUndefined(),
  )
})
