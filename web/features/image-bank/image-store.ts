import { asCategories, type Category, defaultCategories, general } from './categories.ts'
import { isStoredImage, type StoredImage } from './image.ts'

/*
 * How images lie in local storage. Each has a key of its own: no other image is written again when
 * one is added, changed or deleted, and nothing that goes wrong with one can take another along. The
 * list holds their ids in the order of upload. An image that the list does not name, because another
 * tab wrote the list at the same moment (Chrome hands writes to other tabs over a little later), is
 * found by its key and listed last, so that nothing saved is lost.
 */

/** Local storage, or what stands in for it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export const listKey = 'cc_images'
export const categoriesKey = 'cc_image_categories'
const imagePrefix = 'cc_image:'
export const imageKey = (id: string) => `${imagePrefix}${id}`

/** What browsers give a site's local storage: about 5 million characters. None of them tells. */
export const capacity = 5 * 1024 * 1024

/** Characters in use, whoever wrote them: the whole site shares the space. */
export function used(shelf: Shelf): number {
  let sum = 0
  for (const key of allKeys(shelf)) sum += key.length + (shelf.getItem(key)?.length ?? 0)
  return sum
}

/** A reader that gives an unchanged image as the same object again. */
export function imageReader(): (shelf: Shelf) => StoredImage[] {
  let known = new Map<string, { text: string; image: StoredImage | undefined }>()
  return (shelf) => {
    const before = known
    known = new Map()
    for (const id of idsIn(shelf)) {
      const text = shelf.getItem(imageKey(id))
      if (text === null) continue
      const same = before.get(id)
      known.set(id, same?.text === text ? same : { text, image: imageFrom(text, id) })
    }
    return [...known.values()].flatMap(({ image }) => image ?? [])
  }
}

/** Adds an image, or throws and leaves everything as it was. */
export function addImage(shelf: Shelf, image: StoredImage): void {
  const known = readCategories(shelf).some((one) => one.id === image.category)
  shelf.setItem(
    imageKey(image.id),
    JSON.stringify(known ? image : { ...image, category: general.id }),
  )
  try {
    writeList(shelf)
  } catch (error) {
    shelf.removeItem(imageKey(image.id))
    throw error
  }
}

/**
 * Changes the fields that are given, or throws and changes nothing: replacing a value is one step.
 * @returns false when the image is not there any more
 */
export function changeImage(
  shelf: Shelf,
  id: string,
  change: Partial<Pick<StoredImage, 'name' | 'category'>>,
): boolean {
  const image = imageAt(shelf, id)
  if (image === undefined) return false
  shelf.setItem(imageKey(id), JSON.stringify({ ...image, ...change }))
  return true
}

export function removeImage(shelf: Shelf, id: string): void {
  shelf.removeItem(imageKey(id))
  try {
    writeList(shelf)
  } catch (error) {
    // The list may still name it: a name without an image is passed over.
    console.error('Image bank: the list of images could not be written', error)
  }
}

export function readCategories(shelf: Shelf): readonly Category[] {
  const text = shelf.getItem(categoriesKey)
  if (text === null) return defaultCategories
  const categories = asCategories(parsed(text))
  if (categories === undefined) console.error('Image bank: the categories could not be read')
  return categories ?? defaultCategories
}

/** Keeps the categories, and moves the images of those that are gone to General. */
export function writeCategories(shelf: Shelf, categories: readonly Category[]): void {
  shelf.setItem(categoriesKey, JSON.stringify(categories))
  for (const id of idsIn(shelf)) {
    const image = imageAt(shelf, id)
    if (image === undefined || categories.some((one) => one.id === image.category)) continue
    try {
      changeImage(shelf, id, { category: general.id })
    } catch (error) {
      // A category that does not exist is shown as General anyway; in a full browser it stays so.
      console.error('Image bank: an image could not be moved to General', error)
    }
  }
}

/** The ids of all images: those of the list in its order, then those that it does not name. */
function idsIn(shelf: Shelf): Set<string> {
  const kept = allKeys(shelf)
    .filter((key) => key.startsWith(imagePrefix))
    .map((key) => key.slice(imagePrefix.length))
    .toSorted()
  const listed = readList(shelf).filter((id) => kept.includes(id))
  return new Set([...listed, ...kept])
}

function readList(shelf: Shelf): string[] {
  const text = shelf.getItem(listKey)
  if (text === null) return []
  const list = parsed(text)
  if (Array.isArray(list)) return list.filter((id) => typeof id === 'string')
  console.error('Image bank: the list of images could not be read')
  return []
}

const writeList = (shelf: Shelf) => shelf.setItem(listKey, JSON.stringify([...idsIn(shelf)]))

function imageAt(shelf: Shelf, id: string): StoredImage | undefined {
  const text = shelf.getItem(imageKey(id))
  return text === null ? undefined : imageFrom(text, id)
}

/** One that cannot be read is left where it is and not shown. */
function imageFrom(text: string, id: string): StoredImage | undefined {
  const image = parsed(text)
  if (isStoredImage(image) && image.id === id) return image
  console.error('Image bank: an image could not be read')
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function allKeys(shelf: Shelf): string[] {
  return Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
}
