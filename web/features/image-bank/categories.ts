import { messages } from './messages.ts'

export const colors = [
  'blue',
  'purple',
  'green',
  'orange',
  'red',
  'pink',
  'yellow',
  'indigo',
  'gray',
] as const
export type Color = (typeof colors)[number]

export interface Category {
  id: string
  name: string
  color: Color
}

/** Where images go that have no category, or whose category is gone. */
export const general: Category = { id: 'general', name: 'General', color: 'blue' }

export const defaultCategories: readonly Category[] = [
  general,
  { id: 'heroes', name: 'Hero Images', color: 'purple' },
  { id: 'icons', name: 'Icons', color: 'green' },
  { id: 'backgrounds', name: 'Backgrounds', color: 'orange' },
  { id: 'products', name: 'Products', color: 'red' },
]

type Categories = readonly Category[]
/** The list as it should be now, or why not. */
type Changed = { is: 'changed'; categories: Categories } | { is: 'refused'; why: string }

export const isDefault = (id: string) => defaultCategories.some((one) => one.id === id)

/** The category of an image; General where the image's own does not exist (any more). */
export const categoryOf = (image: { category: string }, categories: Categories): Category =>
  categories.find((one) => one.id === image.category) ??
  categories.find((one) => one.id === general.id) ??
  general

/** A category by what somebody typed for it: its name or its id, in any case. */
export function categoryCalled(typed: string, categories: Categories): Category | undefined {
  const wanted = plain(typed)
  return categories.find((one) => plain(one.name) === wanted || one.id === wanted)
}

export function addCategory(categories: Categories, name: string, color: Color): Changed {
  const trimmed = name.trim()
  if (trimmed === '') return refused(messages.category.nameless)
  if (taken(categories, trimmed)) return refused(messages.category.duplicate)
  return changed([...categories, { id: newId(categories, trimmed), name: trimmed, color }])
}

/** A new name or colour; the id stays, and with it the images. A blank name changes nothing. */
export function editCategory(
  categories: Categories,
  id: string,
  name: string,
  color: Color,
): Changed {
  const trimmed = name.trim()
  if (trimmed === '') return changed(categories)
  const others = categories.filter((one) => one.id !== id)
  if (taken(others, trimmed)) return refused(messages.category.duplicate)
  return changed(categories.map((one) => (one.id === id ? { ...one, name: trimmed, color } : one)))
}

export function deleteCategory(categories: Categories, id: string): Changed {
  if (isDefault(id)) return refused(messages.category.default)
  return changed(categories.filter((one) => one.id !== id))
}

/** What storage holds as a list of categories; undefined where it is none. */
export function asCategories(value: unknown): Category[] | undefined {
  if (!Array.isArray(value)) return undefined
  const kept = value.filter(isCategory)
  if (kept.length < value.length) return undefined
  const missing = defaultCategories.filter(({ id }) => !kept.some((one) => one.id === id))
  return [...missing, ...kept]
}

function isCategory(value: unknown): value is Category {
  if (typeof value !== 'object' || value === null) return false
  const color = Reflect.get(value, 'color')
  return (
    typeof Reflect.get(value, 'id') === 'string' &&
    typeof Reflect.get(value, 'name') === 'string' &&
    colors.some((one) => one === color)
  )
}

/** The specification's id; a number follows only where another name has led to the same one. */
function newId(categories: Categories, name: string): string {
  const id = name.toLowerCase().replaceAll(' ', '-')
  let free = id
  for (let n = 2; categories.some((one) => one.id === free); n += 1) free = `${id}-${n}`
  return free
}

const plain = (name: string) => name.trim().toLowerCase()
const taken = (categories: Categories, name: string) =>
  categories.some((one) => plain(one.name) === plain(name))
const changed = (categories: Categories): Changed => ({ is: 'changed', categories })
const refused = (why: string): Changed => ({ is: 'refused', why })
