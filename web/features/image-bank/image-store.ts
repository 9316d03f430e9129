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

/** What the image bank holds, as last read. */
export interface Snapshot {
  images: readonly StoredImage[]
  categories: readonly Category[]
  /** Characters of local storage in use, by any part of the site. */
  used: number
}

/** How a change ended. One that was not saved has changed nothing; `why` is for the user. */
export type SaveResult = { saved: true } | { saved: false; full: boolean; why: string }

const listeners = new Set<() => void>()
let snapshot: Snapshot | undefined

/** For `useSyncExternalStore`. There is no snapshot on the server, and until the page is interactive. */
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

/** @param rule gives the categories as they shall be, or throws a Refusal */
export const changeCategories = (
  rule: (categories: readonly Category[]) => readonly Category[],
): Promise<SaveResult> => change(() => writeCategories(rule(readCategories())))

/** Runs a change that no other tab comes between, then tells everybody who follows the store. */
async function change(write: () => void): Promise<SaveResult> {
  const attempt = (): SaveResult => {
    try {
      write()
      return { saved: true }
    } catch (error) {
      return failure(error)
    }
  }
  // Locks are missing where the page is not served over https, and refused where cookies are blocked.
  const result = navigator.locks
    ? await navigator.locks.request(listKey, attempt).catch(attempt)
    : attempt()
  reload()
  return result
}

function failure(error: unknown): SaveResult {
  if (error instanceof Refusal) return { saved: false, full: false, why: error.message }
  console.error('Image bank: could not save', error)
  const full =
    error instanceof DOMException &&
    ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(error.name)
  const reason = full
    ? 'this browser’s space is full. Delete an image, then try again.'
    : 'this browser does not let the site keep anything. Check its settings for site data.'
  return { saved: false, full, why: `Your change could not be saved: ${reason}` }
}

function reload() {
  snapshot = read()
  for (const listener of listeners) listener()
}

/** Another tab changed something; a null key says that everything was cleared. */
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
