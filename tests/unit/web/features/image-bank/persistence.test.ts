import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
/** Replaces local storage by an empty one. */
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

/** Adds images and gives them back. */
const added = (...fields: Parameters<typeof image>[0][]) =>
  fields.map((one) => {
    const own = image(one)
    addImage(own)
    return own
  })

describe('images', () => {
  test('a change writes that image alone', proves('4.54'), () => {
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

  test('one that another tab has deleted cannot be changed', () => {
    expect(updateImage('img_1', { name: 'x' })).toBe(false)
  })
})

test(
  'in a full browser nothing is lost, whichever write is the one too many',
  proves('D29.1'),
  () => {
    // Every capacity from nothing to enough for both images.
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
  },
)

describe('with a list that differs from the images', () => {
  test('an image that another tab left out of the list is found again', () => {
    const [mine, theirs] = added({}, {})
    storage.setItem(listKey, JSON.stringify([theirs?.id]))
    expect(readImages()).toEqual([theirs, mine])
    added({})
    expect(readImages()).toHaveLength(3)
  })

  test('a deleted image that the list still names stays deleted', () => {
    storage.setItem(listKey, JSON.stringify(['img_1']))
    expect(readImages()).toEqual([])
    expect(log).not.toHaveBeenCalled()
  })

  const damaged = ['{', '"x"', '{"0":"img_1"}']
  test.each(damaged)('a damaged list, %s, costs no image', proves('8.19 8.20'), (text) => {
    storage.setItem(listKey, text)
    expect(readImages()).toEqual([])
    expect(log).toHaveBeenCalled()
    const images = added({})
    storage.setItem(listKey, text)
    expect(readImages()).toEqual(images)
  })
})

const damagedImages = ['', '{', '[]', '{"id":"img_9"}']
test.each(damagedImages)('a damaged image, %j, is logged and left out', proves('8.19'), (text) => {
  const images = added({})
  storage.setItem(imageKey('img_9'), text)
  expect(readImages()).toEqual(images)
  expect(log).toHaveBeenCalled()
  added({})
  expect(storage.getItem(imageKey('img_9'))).toBe(text)
})

describe('categories', () => {
  test('one that is gone leaves its images to General', proves('D29.3'), () => {
    writeCategories([...defaultCategories, { id: 'travel', name: 'Travel', color: 'pink' }])
    const [gone, icon] = added({ category: 'travel' }, { category: 'icons' })
    writeCategories(defaultCategories)
    expect(readImages()).toEqual([{ ...gone, category: 'general' }, icon])
  })

  const damaged = ['{', '7', '[{"id":"x"}]']
  test.each(damaged)('that read %s are the defaults', proves('8.19 8.21'), (text) => {
    storage.setItem(categoriesKey, text)
    expect(readCategories()).toEqual(defaultCategories)
    expect(log).toHaveBeenCalled()
  })
})
