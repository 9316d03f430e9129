import { type Category, defaultCategories, general, parseCategories } from './categories.ts'
import { isStoredImage, type StoredImage } from './image.ts'

/*
 * Images and categories in local storage. Each image has a key of its own, so that a change writes
 * that image alone. The list holds the ids in the order of upload. An image that the list does not
 * name, because another tab wrote the list at the same moment (Chrome hands writes to other tabs over
 * a little later), is found by its key and listed last.
 */
export const listKey = 'cc_images'
export const categoriesKey = 'cc_image_categories'
const imagePrefix = 'cc_image:'
export const imageKey = (id: string) => `${imagePrefix}${id}`

/** What browsers give a site's local storage: about 5 million characters. None of them tells. */
export const capacity = 5 * 1024 * 1024

/** Asks the browser to delete nothing of this site by itself. Firefox asks its user. */
export async function askToKeep(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}

/** Whether the browser has agreed to that. */
export const keepsForGood = async (): Promise<boolean> =>
  (await navigator.storage?.persisted?.().catch(() => false)) ?? false

/** Characters of local storage in use, by any part of the site. */
export const usedSpace = () =>
  allKeys().reduce((sum, key) => sum + key.length + (localStorage.getItem(key)?.length ?? 0), 0)

/** What can be changed of an image. */
export type ImageFields = Partial<Pick<StoredImage, 'name' | 'category'>>

let parsed = new Map<string, { text: string; image: StoredImage | undefined }>()

/** All images, oldest first. An unchanged one is the same object as in the reading before. */
export function readImages(): StoredImage[] {
  const before = parsed
  parsed = new Map()
  for (const id of imageIds()) {
    const text = localStorage.getItem(imageKey(id))
    if (text === null) continue
    const known = before.get(id)
    parsed.set(id, known?.text === text ? known : { text, image: parseImage(text, id) })
  }
  return [...parsed.values()].flatMap(({ image }) => image ?? [])
}

/** Adds an image, or throws and leaves everything as it was. */
export function addImage(image: StoredImage): void {
  const known = readCategories().some(({ id }) => id === image.category)
  const stored = known ? image : { ...image, category: general.id }
  localStorage.setItem(imageKey(image.id), JSON.stringify(stored))
  try {
    writeList()
  } catch (error) {
    localStorage.removeItem(imageKey(image.id))
    throw error
  }
}

/**
 * Changes the fields that are given, or throws and changes nothing: replacing a value is one step.
 * @returns false when the image is not there any more
 */
export function updateImage(id: string, fields: ImageFields): boolean {
  const text = localStorage.getItem(imageKey(id))
  const image = text === null ? undefined : parseImage(text, id)
  if (image) localStorage.setItem(imageKey(id), JSON.stringify({ ...image, ...fields }))
  return image !== undefined
}

export function removeImage(id: string): void {
  localStorage.removeItem(imageKey(id))
  try {
    writeList()
  } catch (error) {
    // The list may still name it: an id without an image is passed over.
    console.error('Image bank: the list of images could not be written', error)
  }
}

export const readCategories = (): readonly Category[] =>
  readJson(categoriesKey, parseCategories, 'the categories') ?? defaultCategories

/** Writes the categories, and moves the images of those that are gone to General. */
export function writeCategories(categories: readonly Category[]): void {
  localStorage.setItem(categoriesKey, JSON.stringify(categories))
  for (const { id, category } of readImages()) {
    if (categories.some((one) => one.id === category)) continue
    try {
      updateImage(id, { category: general.id })
    } catch (error) {
      // A category that does not exist is shown as General anyway; in a full browser it stays so.
      console.error('Image bank: an image could not be moved to General', error)
    }
  }
}

/** The ids of all images: those of the list in its order, then those that it does not name. */
function imageIds(): Set<string> {
  const stored = allKeys()
    .filter((key) => key.startsWith(imagePrefix))
    .map((key) => key.slice(imagePrefix.length))
    .toSorted()
  const listed = readJson(listKey, parseList, 'the list of images') ?? []
  return new Set([...listed.filter((id) => stored.includes(id)), ...stored])
}

const writeList = () => localStorage.setItem(listKey, JSON.stringify([...imageIds()]))

const parseList = (value: unknown) =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined

/** One that cannot be read is left where it is and not shown. */
const parseImage = (text: string, id: string) =>
  parse(text, (value) => (isStoredImage(value) && value.id === id ? value : undefined), 'an image')

function readJson<T>(key: string, validate: (value: unknown) => T | undefined, what: string) {
  const text = localStorage.getItem(key)
  return text === null ? undefined : parse(text, validate, what)
}

function parse<T>(text: string, validate: (value: unknown) => T | undefined, what: string) {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {}
  const valid = validate(value)
  if (valid === undefined) console.error(`Image bank: ${what} could not be read`)
  return valid
}

const allKeys = () =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
