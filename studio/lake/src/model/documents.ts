/** Stored document. Its system fields are always present. */
export type Doc = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

/** User as the author of changes. */
export type User = { id: string; name: string; email?: string }

export type Fields = Record<string, unknown>

const DRAFT = 'drafts.'
const VERSION = /^versions\.[^.]+\./

// Sanity's rule: 1 to 128 letters, digits, dots, dashes and underscores, with no leading dash and no two dots in a row.
const VALID_ID = /^(?!-)(?!.*\.\.)[A-Za-z0-9._-]{1,128}$/

export const isValidId = (id: string) => VALID_ID.test(id) && !id.startsWith('.')
const isDraftId = (id: string) => id.startsWith(DRAFT)
export const isVersionId = (id: string) => VERSION.test(id)
export const isSystemId = (id: string) => id.startsWith('_.')
export const isPublishedId = (id: string) => !isDraftId(id) && !isVersionId(id)
export const draftId = (id: string) => DRAFT + publishedId(id)
export const publishedId = (id: string) => id.replace(VERSION, '').replace(/^drafts\./, '')

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Copies a JSON value, and replaces each object by the result of `change`. Inner objects are replaced first. */
export function rebuild<T>(value: T, change: (each: Fields) => Fields): T {
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (!isRecord(node)) return node
    const parts = Object.entries(node).map(([name, part]) => [name, visit(part)])
    return change(Object.fromEntries(parts))
  }
  // The result has the same type, because callers change only optional and unknown fields.
  return visit(value) as T
}

/** Calls `visit` with each object in a value, outer ones first. */
function eachObject(value: unknown, visit: (object: Fields) => void) {
  if (isRecord(value)) visit(value)
  if (typeof value !== 'object' || value === null) return
  for (const item of Object.values(value)) eachObject(item, visit)
}

/** Finds the references in a value, without references to other datasets. */
export function references(value: unknown) {
  const found: { id: string; weak: boolean }[] = []
  eachObject(value, (object) => {
    if (typeof object._ref === 'string' && !('_dataset' in object) && !('_projectId' in object))
      found.push({ id: object._ref, weak: object._weak === true })
  })
  return found
}

/** Describes the first malformed reference in a value; undefined if there is none. Keys of the system begin with `_`. */
export function referenceFault(value: unknown): string | undefined {
  const faults: string[] = []
  eachObject(value, (object) => {
    if (!('_ref' in object)) return
    if (typeof object._ref !== 'string') faults.push('The "_ref" of a reference must be a string')
    const key = Object.keys(object).find((name) => !name.startsWith('_'))
    if (key !== undefined) faults.push(`key "${key}" not allowed in ref`)
  })
  return faults[0]
}
