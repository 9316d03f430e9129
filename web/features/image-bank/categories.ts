import { tidyLine } from '#web/forms/text-rules.ts'

/** Colours of categories. The category's name is always written beside its colour. */
export const colors = [
  { name: 'blue', className: '[--category:#3f74bd]' },
  { name: 'purple', className: '[--category:#7f5cab]' },
  { name: 'green', className: '[--category:#4b8d5c]' },
  { name: 'orange', className: '[--category:#d57a2a]' },
  { name: 'red', className: '[--category:#ba4337]' },
  { name: 'pink', className: '[--category:#d26f99]' },
  { name: 'yellow', className: '[--category:#e6bd45]' },
  { name: 'indigo', className: '[--category:#4a549a]' },
  { name: 'gray', className: '[--category:#84857c]' },
] as const
export type Color = (typeof colors)[number]['name']

export interface Category {
  id: string
  name: string
  color: Color
}
type Categories = readonly Category[]

/** Fallback category of images without an existing category. */
export const general: Category = { id: 'general', name: 'General', color: 'blue' }

export const defaultCategories: Categories = [
  general,
  { id: 'heroes', name: 'Hero Images', color: 'purple' },
  { id: 'icons', name: 'Icons', color: 'green' },
  { id: 'backgrounds', name: 'Backgrounds', color: 'orange' },
  { id: 'products', name: 'Products', color: 'red' },
]
export const isDefault = (id: string) => defaultCategories.some((one) => one.id === id)
export const cannotDeleteDefault = 'Cannot delete default categories'

/** Error for a forbidden change. Its message is shown to the user. */
export class Refusal extends Error {}

/** Returns the category of an image, or General if that category does not exist. */
export const categoryOf = (image: { category: string }, categories: Categories): Category =>
  categories.find((one) => one.id === image.category) ?? categories.find((one) => one.id === general.id) ?? general

/** Finds a category by name, else by id, ignoring case. One category's name can equal another category's id. */
export const findCategory = (typed: string, categories: Categories): Category | undefined =>
  categories.find(({ name }) => normalize(name) === normalize(typed)) ??
  categories.find(({ id }) => id === normalize(typed))

/** @throws {Refusal} for an empty or duplicate name */
export function addCategory(categories: Categories, typed: string, color: Color): Categories {
  const name = tidyLine(typed)
  if (name === '') throw new Refusal('Please enter a category name')
  refuseDuplicate(categories, name)
  return [...categories, { id: newId(categories, name), name, color }]
}

/**
 * Changes a category's name and colour. The id stays, so the images stay in the category. A blank
 * name changes nothing.
 * @throws {Refusal} for a duplicate name
 */
export function editCategory(categories: Categories, edited: Category): Categories {
  const name = tidyLine(edited.name)
  if (name === '') return categories
  refuseDuplicate(
    categories.filter(({ id }) => id !== edited.id),
    name,
  )
  return categories.map((one) => (one.id === edited.id ? { ...edited, name } : one))
}

/** @throws {Refusal} for a default category */
export function deleteCategory(categories: Categories, id: string): Categories {
  if (isDefault(id)) throw new Refusal(cannotDeleteDefault)
  return categories.filter((one) => one.id !== id)
}

/** Validates stored categories and adds missing defaults. Returns undefined for invalid data. */
export function parseCategories(value: unknown): Categories | undefined {
  if (!Array.isArray(value) || !value.every(isCategory)) return undefined
  const missing = defaultCategories.filter(({ id }) => !value.some((one) => one.id === id))
  return [...missing, ...value]
}

function isCategory(value: unknown): value is Category {
  const field = (name: string) => Reflect.get(Object(value), name)
  return (
    typeof field('id') === 'string' &&
    typeof field('name') === 'string' &&
    colors.some(({ name }) => name === field('color'))
  )
}

/** Returns the name in lower case with hyphens. A number is appended if that id exists. */
function newId(categories: Categories, name: string): string {
  const id = name.toLowerCase().replaceAll(' ', '-')
  let free = id
  for (let n = 2; categories.some((one) => one.id === free); n += 1) free = `${id}-${n}`
  return free
}

const normalize = (name: string) => tidyLine(name).toLowerCase()

function refuseDuplicate(others: Categories, name: string): void {
  if (others.some((one) => normalize(one.name) === normalize(name)))
    throw new Refusal('A category with this name already exists')
}
