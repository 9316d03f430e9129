import { parseJson } from '#schemas/parse-json.ts'
import { type Category, findCategory, parseCategories } from './categories.ts'
import { isStoredImage, type StoredImage } from './image.ts'
import { changeCategories, type SaveResult, type Snapshot, saveImage } from './image-store.ts'

/** Contents of a backup file. */
export type BankBackup = { images: readonly StoredImage[]; categories: readonly Category[] }

/** Returns the images and categories as a JSON file. */
export const backupFile = ({ images, categories }: Snapshot) =>
  new Blob([JSON.stringify({ images, categories })], { type: 'application/json' })

/** @returns undefined if the file is not a valid backup */
export function readBackup(text: string): BankBackup | undefined {
  const value = parseJson(text)
  const images: unknown = Reflect.get(Object(value), 'images')
  const categories = parseCategories(Reflect.get(Object(value), 'categories'))
  if (!Array.isArray(images) || !images.every(isStoredImage) || !categories) return undefined
  return { images, categories }
}

/** Outcome of loading a backup. `refused` is the reason why the other images were not stored. */
export type Loaded = { added: number; known: number; refused?: string }

/** Adds missing images and categories from a backup. Existing ones stay unchanged. */
export async function restoreBackup(backup: BankBackup, stored: Snapshot): Promise<Loaded> {
  const here = new Set(stored.images.map(({ id }) => id))
  const images = backup.images.filter(({ id }) => !here.has(id))
  const known = backup.images.length - images.length
  const failed = (result: SaveResult, added: number): Loaded | undefined =>
    result.saved ? undefined : { added, known, refused: result.why }
  const categories = await changeCategories((all) => withNew(all, backup.categories))
  const before = failed(categories, 0)
  if (before) return before
  for (const [added, image] of images.entries()) {
    const refused = failed(await saveImage(image), added)
    if (refused) return refused
  }
  return { added: images.length, known }
}

/**
 * Adds the categories whose name and id are both new. Images of the other categories go to the existing category with
 * the same id, or to General.
 */
const withNew = (all: readonly Category[], copied: readonly Category[]) => [
  ...all,
  ...copied.filter(({ id, name }) => !findCategory(name, all) && !findCategory(id, all)),
]
