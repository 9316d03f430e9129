import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { defaultCategories } from '#web/features/image-bank/categories.ts'
import {
  addImage,
  categoriesKey,
  changeImage,
  imageKey,
  imageReader,
  listKey,
  readCategories,
  removeImage,
  used,
  writeCategories,
} from '#web/features/image-bank/image-store.ts'
import { FakeShelf, image } from './given.ts'

const log = vi.spyOn(console, 'error')
beforeEach(() => void log.mockReset().mockImplementation(() => undefined))
afterEach(() => void log.mockReset())

const read = (shelf: FakeShelf) => imageReader()(shelf)

describe('images', () => {
  test('are read as they were saved, in their order', proves('4.53', '7.35', '3.46'), () => {
    const shelf = new FakeShelf()
    const three = [image({ category: 'icons' }), image(), image()]
    for (const one of three.toReversed()) addImage(shelf, one)
    expect(read(shelf)).toEqual(three.toReversed())
    expect(JSON.parse(shelf.getItem(listKey) ?? '')).toEqual(three.toReversed().map(({ id }) => id))
  })

  test('an unchanged one is the same object when the list is read again', proves('4.54'), () => {
    const shelf = new FakeShelf()
    const again = imageReader()
    addImage(shelf, image())
    addImage(shelf, image())
    const [first, second] = again(shelf)
    changeImage(shelf, second?.id ?? '', { name: 'renamed' })
    const [sameFirst, newSecond] = again(shelf)
    expect(sameFirst).toBe(first)
    expect(newSecond).toEqual({ ...second, name: 'renamed' })
  })

  test('a change writes only the image that it is about', () => {
    const shelf = new FakeShelf()
    const one = image()
    addImage(shelf, image())
    addImage(shelf, one)
    const set = vi.spyOn(shelf, 'setItem')
    expect(changeImage(shelf, one.id, { category: 'icons' })).toBe(true)
    expect(set.mock.calls.map(([key]) => key)).toEqual([imageKey(one.id)])
    expect(read(shelf).at(-1)).toEqual({ ...one, category: 'icons' })
  })

  test('one that another tab has deleted cannot be changed', () => {
    expect(changeImage(new FakeShelf(), 'img_1', { name: 'x' })).toBe(false)
  })

  test('a deleted one is gone, the others stay', () => {
    const shelf = new FakeShelf()
    const [a, b] = [image(), image()]
    addImage(shelf, a)
    addImage(shelf, b)
    removeImage(shelf, a.id)
    expect(read(shelf)).toEqual([b])
    expect([...shelf.values.keys()].toSorted()).toEqual([imageKey(b.id), listKey].toSorted())
  })

  test('one for a category that is gone goes to General', () => {
    const shelf = new FakeShelf()
    addImage(shelf, image({ category: 'deleted-in-another-tab' }))
    expect(read(shelf)[0]?.category).toBe('general')
  })
})

describe('a full browser', () => {
  test('loses nothing, whichever write is the one too many', proves('D29.1'), () => {
    // Every capacity from nothing to enough for both images.
    for (let capacity = 0; capacity < 900; capacity += 1) {
      const shelf = new FakeShelf(capacity)
      const saved = [image(), image()].filter((one) => {
        const before = new Map(shelf.values)
        try {
          addImage(shelf, one)
          return true
        } catch {
          expect(shelf.values, `capacity ${capacity}`).toEqual(before)
          return false
        }
      })
      expect(read(shelf), `capacity ${capacity}`).toEqual(saved)
    }
  })

  test('an image whose place in the list cannot be written is taken back', () => {
    const shelf = new FakeShelf()
    shelf.refused.add(listKey)
    expect(() => addImage(shelf, image())).toThrow('quota')
    expect(shelf.values.size).toBe(0)
  })

  test('a change that does not fit leaves the image as it was', () => {
    const one = image()
    const roomy = new FakeShelf()
    addImage(roomy, one)
    const shelf = new FakeShelf(roomy.size)
    addImage(shelf, one)
    expect(() => changeImage(shelf, one.id, { name: 'a much longer name.png' })).toThrow('quota')
    expect(read(shelf)).toEqual([one])
    expect(changeImage(shelf, one.id, { name: 'b' })).toBe(true)
  })

  test('a deletion always works', () => {
    const shelf = new FakeShelf(400)
    const one = image()
    addImage(shelf, one)
    shelf.values.set('somebody else', 'x'.repeat(400))
    removeImage(shelf, one.id)
    expect(read(shelf)).toEqual([])
  })

  test('counts every key of the site', proves('D29.2'), () => {
    const shelf = new FakeShelf()
    addImage(shelf, image())
    shelf.setItem('another part', 'x'.repeat(1000))
    expect(used(shelf)).toBe(shelf.size)
  })
})

describe('two tabs at once', () => {
  test('an image that the other tab left out of the list is found again', () => {
    const shelf = new FakeShelf()
    const [mine, theirs] = [image(), image()]
    addImage(shelf, mine)
    addImage(shelf, theirs)
    shelf.setItem(listKey, JSON.stringify([theirs.id]))
    expect(read(shelf)).toEqual([theirs, mine])
    addImage(shelf, image())
    expect(read(shelf)).toHaveLength(3)
  })

  test('a list that still names a deleted image brings nothing back', () => {
    const shelf = new FakeShelf()
    shelf.setItem(listKey, JSON.stringify(['img_1']))
    expect(read(shelf)).toEqual([])
    expect(log).not.toHaveBeenCalled()
  })
})

describe('damaged storage', () => {
  test.each(['{', '"x"', '{"0":"img_1"}'])(
    'a list that reads %s is an empty one',
    proves('8.19', '8.20'),
    (text) => {
      const shelf = new FakeShelf()
      shelf.setItem(listKey, text)
      expect(read(shelf)).toEqual([])
      expect(log).toHaveBeenCalled()
    },
  )

  test('and costs no image', () => {
    const shelf = new FakeShelf()
    const one = image()
    addImage(shelf, one)
    shelf.setItem(listKey, '{')
    expect(read(shelf)).toEqual([one])
  })

  test.each(['', '{', '[]', '{"id":"img_9"}'])(
    'an image that reads %j is left out, the others stay',
    proves('8.19'),
    (text) => {
      const shelf = new FakeShelf()
      const one = image()
      addImage(shelf, one)
      shelf.setItem(imageKey('img_9'), text)
      expect(read(shelf)).toEqual([one])
      expect(log).toHaveBeenCalled()
      addImage(shelf, image())
      expect(shelf.getItem(imageKey('img_9'))).toBe(text)
    },
  )

  test.each(['{', '7', '[{"id":"x"}]'])(
    'categories that read %s are the defaults',
    proves('8.19', '8.21'),
    (text) => {
      const shelf = new FakeShelf()
      shelf.setItem(categoriesKey, text)
      expect(readCategories(shelf)).toEqual(defaultCategories)
      expect(log).toHaveBeenCalled()
    },
  )
})

describe('categories', () => {
  test('are the defaults until there are others', proves('3.48'), () => {
    expect(readCategories(new FakeShelf())).toBe(defaultCategories)
    expect(log).not.toHaveBeenCalled()
  })

  test('are read as they were saved, under a key of their own', proves('4.53', '7.35'), () => {
    const shelf = new FakeShelf()
    const more = [...defaultCategories, { id: 'travel', name: 'Travel', color: 'pink' } as const]
    writeCategories(shelf, more)
    expect(readCategories(shelf)).toEqual(more)
    expect([...shelf.values.keys()]).toEqual([categoriesKey])
  })

  test('one that is gone leaves its images to General', proves('D29.3'), () => {
    const shelf = new FakeShelf()
    writeCategories(shelf, [...defaultCategories, { id: 'travel', name: 'Travel', color: 'pink' }])
    const [gone, icon] = [image({ category: 'travel' }), image({ category: 'icons' })]
    addImage(shelf, gone)
    addImage(shelf, icon)
    writeCategories(shelf, defaultCategories)
    expect(read(shelf)).toEqual([{ ...gone, category: 'general' }, icon])
  })
})
