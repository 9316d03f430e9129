import * as documents from './documents/index.ts'
import * as objects from './objects/index.ts'
import { fixedCollections } from './references.ts'
import * as singletons from './singletons/index.ts'

const isDocument = ({ type }: { type: string }) => type === 'document'

/** Documents of which there are many, or a fixed few. */
export const documentTypes = Object.values(documents).filter(isDocument)

/** Documents of which there is exactly one, with its type's name as its id. */
export const singletonTypes = Object.values(singletons).filter(isDocument)

const named = (types: { name: string }[]) => types.map(({ name }) => name)

/** Types of which the site has a fixed number: the coach edits them and cannot add or remove one. */
export const fixedTypes: ReadonlySet<string> = new Set([
  ...named(singletonTypes),
  ...fixedCollections,
])

/** Types of which the coach adds documents, and takes them off the site. */
export const optionalTypes: ReadonlySet<string> = new Set(
  named(documentTypes).filter((name) => !fixedTypes.has(name)),
)

/** Every type that a file of these folders exports: the Studio, the type generator and the tests read this. */
export const schemaTypes = [
  ...Object.values(documents),
  ...Object.values(singletons),
  ...Object.values(objects),
]
