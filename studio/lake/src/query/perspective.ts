import { type Doc, draftId, publishedId } from '../model/documents.ts'
import { dataError } from '../model/errors.ts'
import type { Documents } from '../store/document-table.ts'
import { addSearchText } from './search.ts'

/** `raw`, or layers: `drafts` and `published`. The name of a release is ignored, because there are none. */
export type Perspective = 'raw' | string[]

/** First API version whose default perspective is `published`. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

/**
 * Parses the query parameter `perspective`.
 * @param parameter a name, or several with commas
 * @param apiVersion API version in the request's path: `v2025-02-19`, `vX`, `v1`
 */
export function parsePerspective(parameter: string | undefined, apiVersion: string): Perspective {
  const names = parameter?.split(',').filter(Boolean) ?? []
  if (names.length === 0) {
    const date = apiVersion.replace(/^v/, '')
    return date === 'X' || date >= PUBLISHED_BY_DEFAULT ? ['published'] : 'raw'
  }
  if (names.length === 1 && names[0] === 'raw') return 'raw'
  if (names.includes('raw')) {
    throw dataError(400, 'invalidPerspective', 'The perspective "raw" cannot be combined')
  }
  const layers = names.map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  return layers.includes('published') ? layers : [...layers, 'published']
}

/** Documents of a perspective, sorted by id. */
export type View = { docs: Doc[]; byId: ReadonlyMap<string, Doc> }

export function createView(documents: Documents, perspective: Perspective): View {
  const all = [...documents.values()].map(({ _id }) => _id)
  const ids = new Set(perspective === 'raw' ? all : all.map(publishedId))
  const docs = [...ids].sort().flatMap((id) => documentIn(documents, id, perspective) ?? [])
  for (const doc of docs) addSearchText(doc)
  return { docs, byId: new Map(docs.map((doc) => [doc._id, doc])) }
}

/** Document of a perspective. @param id its id in this perspective: with layers the published one */
function documentIn(documents: Documents, id: string, perspective: Perspective): Doc | undefined {
  if (perspective === 'raw') return documents.get(id)
  const draft = perspective.includes('drafts') ? documents.get(draftId(id)) : undefined
  const doc = draft ?? documents.get(id)
  return doc && perspective.includes('drafts') ? { ...doc, _id: id, _originalId: doc._id } : doc
}
