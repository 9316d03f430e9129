import { type Category, defaultCategories, Refusal } from './categories.ts'
import type { StoredImage } from './image.ts'
import {
  addImage,
  type ImageFields,
  listKey,
  readCategories,
  readImages,
  removeImage,
  updateImage,
  usedSpace,
  writeCategories,
} from './persistence.ts'

/** Contents of the image bank, as last read. */
export interface Snapshot {
  images: readonly StoredImage[]
  categories: readonly Category[]
  /** Characters of local storage in use, by any part of the site. */
  used: number
}

/** Outcome of a change. A failed change leaves the data as it was. `why` is shown to the user. */
export type SaveResult = { saved: true } | { saved: false; full: boolean; why: string }

const listeners = new Set<() => void>()
let snapshot: Snapshot | undefined

/** Store for `useSyncExternalStore`. The snapshot is undefined until hydration. */
export const imageStore = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  },
  snapshot: (): Snapshot => (snapshot ??= read()),
  serverSnapshot: (): undefined => undefined,
}

export const saveImage = (image: StoredImage) => change(() => addImage(image))

export const editImage = (id: string, fields: ImageFields) =>
  change(() => {
    if (!updateImage(id, fields)) throw new Refusal('This image has been deleted in another tab.')
  })

export const deleteImage = (id: string) => change(() => removeImage(id))

/** @param rule returns the new categories, or throws a Refusal */
export const changeCategories = (rule: (categories: readonly Category[]) => readonly Category[]): Promise<SaveResult> =>
  change(() => writeCategories(rule(readCategories())))

/** Runs a change under a lock shared by all tabs, then notifies the listeners. */
async function change(write: () => void): Promise<SaveResult> {
  const attempt = (): SaveResult => {
    try {
      write()
      return { saved: true }
    } catch (error) {
      return failure(error)
    }
  }
  // The Web Locks API is missing without HTTPS, and rejects requests if cookies are blocked.
  const result = navigator.locks ? await navigator.locks.request(listKey, attempt).catch(attempt) : attempt()
  reload()
  return result
}

function failure(error: unknown): SaveResult {
  if (error instanceof Refusal) return { saved: false, full: false, why: error.message }
  console.error('Image bank: could not save', error)
  const full =
    error instanceof DOMException && ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(error.name)
  const reason = full
    ? 'this browser’s space is full. Delete an image, then try again.'
    : 'this browser does not let the site keep anything. Check its settings for site data.'
  return { saved: false, full, why: `Your change could not be saved: ${reason}` }
}

function reload() {
  snapshot = read()
  for (const listener of listeners) listener()
}

/** Reloads after a change in another tab. A null key means that the storage was cleared. */
function onStorage({ key }: StorageEvent) {
  if (key === null || key.startsWith('cc_image')) reload()
}

function read(): Snapshot {
  try {
    return { images: readImages(), categories: readCategories(), used: usedSpace() }
  } catch (error) {
    console.error('Image bank: could not read', error)
    return { images: [], categories: defaultCategories, used: 0 }
  }
}
