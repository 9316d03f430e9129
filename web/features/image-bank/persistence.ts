import { parseJson } from '#schemas/parse-json.ts'
import { type Category, defaultCategories, general, parseCategories } from './categories.ts'
import { isStoredImage, type StoredImage } from './image.ts'

/*
 * Images and categories in local storage. Each image has its own key, so that a change writes only one image. A list
 * has the ids in the order of upload. Two tabs that write the list at the same moment can lose an id, because Chrome
 * propagates writes to other tabs with a delay. An image without an id in the list is found by its key, and comes last.
 */
export const listKey = 'cc_images'
export const categoriesKey = 'cc_image_categories'
const imagePrefix = 'cc_image:'
export const imageKey = (id: string) => `${imagePrefix}${id}`

/** Local storage quota in characters, about the same in all browsers. No browser reports it. */
export const capacity = 5 * 1024 * 1024

/** Requests persistent storage. Firefox prompts its user. */
export async function askToKeep(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}

/** Returns true if the browser granted persistent storage. */
export const keepsForGood = async (): Promise<boolean> =>
  (await navigator.storage?.persisted?.().catch(() => false)) ?? false

/** Counts the characters of the whole site in local storage. */
export const usedSpace = () =>
  allKeys().reduce((sum, key) => sum + key.length + (localStorage.getItem(key)?.length ?? 0), 0)

/** Editable fields of an image. */
export type ImageFields = Partial<Pick<StoredImage, 'name' | 'category'>>

let parsed = new Map<string, { text: string; image: StoredImage | undefined }>()

/** Reads all images, oldest first. An unchanged image keeps its object identity. */
export function readImages(): StoredImage[] {
  const before = parsed
  parsed = new Map()
  for (const id of imageIds()) {
    const text = localStorage.getItem(imageKey(id))
    if (text === null) continue
    const cached = before.get(id)
    parsed.set(id, cached?.text === text ? cached : { text, image: parseImage(text, id) })
  }
  return [...parsed.values()].flatMap(({ image }) => image ?? [])
}

/** Adds an image. Throws and changes nothing if storing fails. */
export function addImage(image: StoredImage): void {
  const exists = readCategories().some(({ id }) => id === image.category)
  const stored = exists ? image : { ...image, category: general.id }
  localStorage.setItem(imageKey(image.id), JSON.stringify(stored))
  try {
    writeList()
  } catch (error) {
    localStorage.removeItem(imageKey(image.id))
    throw error
  }
}

/**
 * Changes fields of an image. Throws and changes nothing if storing fails.
 * @returns false if the image no longer exists
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
    // The list may still contain the id. Reading skips ids without an image.
    console.error('Image bank: the list of images could not be written', error)
  }
}

export const readCategories = (): readonly Category[] =>
  readJson(categoriesKey, parseCategories, 'the categories') ?? defaultCategories

/** Writes the categories, and moves the images of deleted ones to General. */
export function writeCategories(categories: readonly Category[]): void {
  localStorage.setItem(categoriesKey, JSON.stringify(categories))
  for (const { id, category } of readImages()) {
    if (categories.some((one) => one.id === category)) continue
    try {
      updateImage(id, { category: general.id })
    } catch (error) {
      // An unknown category is shown as General anyway, so a failed write does no harm.
      console.error('Image bank: an image could not be moved to General', error)
    }
  }
}

/** Returns all image ids: first the listed ones in order, then the others. */
function imageIds(): Set<string> {
  const stored = allKeys()
    .filter((key) => key.startsWith(imagePrefix))
    .map((key) => key.slice(imagePrefix.length))
    .toSorted()
  const listed = readJson(listKey, parseList, 'the list of images') ?? []
  return new Set([...listed.filter((id) => stored.includes(id)), ...stored])
}

const writeList = () => localStorage.setItem(listKey, JSON.stringify([...imageIds()]))

const parseList = (value: unknown) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined)

/** Parses a stored image. An invalid image stays in storage and is not shown. */
const parseImage = (text: string, id: string) =>
  parse(text, (value) => (isStoredImage(value) && value.id === id ? value : undefined), 'an image')

function readJson<T>(key: string, validate: (value: unknown) => T | undefined, what: string) {
  const text = localStorage.getItem(key)
  return text === null ? undefined : parse(text, validate, what)
}

function parse<T>(text: string, validate: (value: unknown) => T | undefined, what: string) {
  const valid = validate(parseJson(text))
  if (valid === undefined) console.error(`Image bank: ${what} could not be read`)
  return valid
}

const allKeys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
