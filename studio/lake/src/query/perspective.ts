import {
  type Doc,
  draftId,
  isPublic,
  isPublishedId,
  isRecord,
  publishedId,
} from '../model/documents.ts'
import { dataError } from '../model/errors.ts'
import type { Documents } from '../store/document-table.ts'

/** `raw`, `public` for clients without a token, or layers: names of releases, `drafts` and `published`, top one first. */
export type Perspective = 'raw' | 'public' | string[]

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

/** Documents in a perspective, sorted by id. */
export function documentsIn(documents: Documents, perspective: Perspective): Doc[] {
  const ids = idsIn(
    [...documents.values()].map(({ _id }) => _id),
    perspective,
  )
  return [...ids].sort().flatMap((id) => documentIn(documents, id, perspective) ?? [])
}

/** Ids that documents have in a perspective. With layers these are published ids. */
export const idsIn = (ids: string[], perspective: Perspective) =>
  new Set(Array.isArray(perspective) ? ids.map(publishedId) : ids)

/** Document in a perspective. @param id its id in this perspective, from `idsIn` */
export function documentIn(
  documents: Documents,
  id: string,
  perspective: Perspective,
): Doc | undefined {
  if (perspective === 'raw') return documents.get(id)
  if (perspective === 'public') return isPublic(id) ? documents.get(id) : undefined
  for (const layer of perspective) {
    const doc = documents.get(layerId(layer, id))
    if (doc) return applyLayer(doc, id, perspective)
  }
  return undefined
}

/** Gives a draft or version its published id. @returns undefined for a document that its release deletes */
function applyLayer(doc: Doc, id: string, perspective: string[]): Doc | undefined {
  if (isRecord(doc._system) && doc._system.delete === true && !isPublishedId(doc._id))
    return undefined
  const isPublishedOnly = perspective.length === 1 && perspective[0] === 'published'
  return isPublishedOnly ? doc : { ...doc, _id: id, _originalId: doc._id }
}

function layerId(layer: string, id: string) {
  if (layer === 'published') return id
  return layer === 'drafts' ? draftId(id) : `versions.${layer}.${id}`
}
