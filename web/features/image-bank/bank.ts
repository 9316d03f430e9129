import {
  addCategory,
  type Category,
  type Color,
  defaultCategories,
  deleteCategory,
  editCategory,
} from './categories.ts'
import type { StoredImage } from './image.ts'
import {
  addImage,
  changeImage,
  imageReader,
  readCategories,
  removeImage,
  type Shelf,
  used,
  writeCategories,
} from './image-store.ts'

/** What the bank holds, as last read. */
export interface Bank {
  images: readonly StoredImage[]
  categories: readonly Category[]
  /** Characters of the browser's space in use. */
  used: number
}

/** How a change ended. What failed has changed nothing. */
export type Outcome =
  | { is: 'done' }
  | { is: 'refused'; why: string }
  | { is: 'failed'; full: boolean }

const readImages = imageReader()
const listeners = new Set<() => void>()
let current: Bank | undefined

/** For `useSyncExternalStore`. On the server, and until the page is interactive, nothing is known. */
export const bank = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', follow)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', follow)
    }
  },
  current: (): Bank => (current ??= read()),
  unknown: (): undefined => undefined,
}

export const saveImage = (image: StoredImage) =>
  change((shelf) => {
    addImage(shelf, image)
    return undefined
  })

export const editImage = (id: string, fields: Partial<Pick<StoredImage, 'name' | 'category'>>) =>
  change((shelf) =>
    changeImage(shelf, id, fields) ? undefined : 'This image has been deleted in another tab.',
  )

export const deleteImage = (id: string) =>
  change((shelf) => {
    removeImage(shelf, id)
    return undefined
  })

export const newCategory = (name: string, color: Color) =>
  changeCategories((categories) => addCategory(categories, name, color))

export const renameCategory = (id: string, name: string, color: Color) =>
  changeCategories((categories) => editCategory(categories, id, name, color))

export const dropCategory = (id: string) =>
  changeCategories((categories) => deleteCategory(categories, id))

export const resetCategories = () =>
  changeCategories(() => ({ is: 'changed', categories: defaultCategories }))

function changeCategories(
  rule: (categories: readonly Category[]) => ReturnType<typeof addCategory>,
): Promise<Outcome> {
  return change((shelf) => {
    const result = rule(readCategories(shelf))
    if (result.is === 'refused') return result.why
    writeCategories(shelf, result.categories)
    return undefined
  })
}

/**
 * Reads, changes and writes as one step that no other tab comes between. Everybody who looks at the
 * bank sees the outcome.
 * @param work returns why it refuses, if it does
 */
async function change(work: (shelf: Shelf) => string | undefined): Promise<Outcome> {
  const step = (): Outcome => {
    try {
      const why = work(window.localStorage)
      return why === undefined ? { is: 'done' } : { is: 'refused', why }
    } catch (error) {
      console.error('Image bank: could not save', error)
      return { is: 'failed', full: isFull(error) }
    }
  }
  const outcome = await undivided(step)
  reload()
  return outcome
}

/**
 * Holds the other tabs off meanwhile. Locks are missing where the page is not served over https, and
 * refused where the browser keeps nothing for the site; the step itself says then what it can do.
 */
async function undivided(step: () => Outcome): Promise<Outcome> {
  if (!navigator.locks) return step()
  return navigator.locks.request('cc_images', step).catch(step)
}

function reload() {
  current = read()
  for (const listener of listeners) listener()
}

/** Another tab changed something; a null key says that everything was cleared. */
function follow({ key }: StorageEvent) {
  if (key === null || key.startsWith('cc_image')) reload()
}

function read(): Bank {
  try {
    const shelf = window.localStorage
    return { images: readImages(shelf), categories: readCategories(shelf), used: used(shelf) }
  } catch (error) {
    console.error('Image bank: could not read', error)
    return { images: [], categories: defaultCategories, used: 0 }
  }
}

const isFull = (error: unknown) =>
  error instanceof DOMException &&
  ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(error.name)
