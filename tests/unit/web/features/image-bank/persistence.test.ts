import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { defaultCategories } from '#web/features/image-bank/categories.ts'
import {
  addImage,
  categoriesKey,
  imageKey,
  listKey,
  readCategories,
  readImages,
  updateImage,
  writeCategories,
} from '#web/features/image-bank/persistence.ts'
import { FakeStorage } from '../../fake-storage.ts'
import { image } from './any-image.ts'

let storage: FakeStorage
/** Replaces local storage with an empty one. */
function empty(capacity?: number) {
  storage = new FakeStorage(capacity)
  vi.stubGlobal('localStorage', storage)
}
const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => undefined)
  empty()
})
afterEach(() => void vi.unstubAllGlobals())

/** Adds images and returns them. */
const added = (...fields: Parameters<typeof image>[0][]) =>
  fields.map((one) => {
    const created = image(one)
    addImage(created)
    return created
  })

test('updateImage writes only the changed image', proves('4.54'), () => {
  const [first, second] = added({}, {})
  const [before] = readImages()
  const set = vi.spyOn(storage, 'setItem')
  expect(updateImage(second?.id ?? '', { name: 'renamed' })).toBe(true)
  expect(set.mock.calls.map(([key]) => key)).toEqual([imageKey(second?.id ?? '')])
  const [sameFirst, newSecond] = readImages()
  expect(before).toEqual(first)
  expect(sameFirst).toBe(before)
  expect(newSecond).toEqual({ ...second, name: 'renamed' })
})

test('updateImage returns false for an image that another tab has deleted', () => {
  expect(updateImage('img_1', { name: 'x' })).toBe(false)
})

test('addImage stores a whole image or nothing, for any free space', proves('D29.1'), () => {
  // Tries each free space, from none to enough for both images.
  for (let capacity = 0; capacity < 900; capacity += 1) {
    empty(capacity)
    const saved = [image(), image()].filter((one) => {
      const before = new Map(storage.values)
      try {
        addImage(one)
        return true
      } catch {
        expect(storage.values, `capacity ${capacity}`).toEqual(before)
        return false
      }
    })
    expect(readImages(), `capacity ${capacity}`).toEqual(saved)
  }
})

test('readImages returns an image that is missing in the list of ids', () => {
  const [mine, theirs] = added({}, {})
  storage.setItem(listKey, JSON.stringify([theirs?.id]))
  expect(readImages()).toEqual([theirs, mine])
  added({})
  expect(readImages()).toHaveLength(3)
})

test('readImages ignores an id without an image', () => {
  storage.setItem(listKey, JSON.stringify(['img_1']))
  expect(readImages()).toEqual([])
  expect(log).not.toHaveBeenCalled()
})

const damaged = ['{', '"x"', '{"0":"img_1"}']
test.each(damaged)('readImages finds all images if the list is damaged: %s', proves('8.19 8.20'), (text) => {
  storage.setItem(listKey, text)
  expect(readImages()).toEqual([])
  expect(log).toHaveBeenCalled()
  const images = added({})
  storage.setItem(listKey, text)
  expect(readImages()).toEqual(images)
})

const damagedImages = ['', '{', '[]', '{"id":"img_9"}']
test.each(damagedImages)('logs and skips the damaged image %j', proves('8.19'), (text) => {
  const images = added({})
  storage.setItem(imageKey('img_9'), text)
  expect(readImages()).toEqual(images)
  expect(log).toHaveBeenCalled()
  added({})
  expect(storage.getItem(imageKey('img_9'))).toBe(text)
})

test('a deleted category moves its images to General', proves('D29.3'), () => {
  writeCategories([...defaultCategories, { id: 'travel', name: 'Travel', color: 'pink' }])
  const [gone, icon] = added({ category: 'travel' }, { category: 'icons' })
  writeCategories(defaultCategories)
  expect(readImages()).toEqual([{ ...gone, category: 'general' }, icon])
})

const damagedCategories = ['{', '7', '[{"id":"x"}]']
test.each(damagedCategories)('categories are the defaults for %s', proves('8.19 8.21'), (text) => {
  storage.setItem(categoriesKey, text)
  expect(readCategories()).toEqual(defaultCategories)
  expect(log).toHaveBeenCalled()
})
