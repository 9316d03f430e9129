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

/** `raw`, its public documents, or the layers from top to bottom over the published documents. */
export type Perspective = 'raw' | 'public' | string[]

/** First API version whose default perspective is `published`. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

/**
 * @param asked the request's `perspective`, a name or names with commas
 * @param apiVersion from the address: `v2025-02-19`, `vX`, `v1`
 */
export function parsePerspective(asked: string | undefined, apiVersion: string): Perspective {
  const names = asked?.split(',').filter(Boolean) ?? []
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

/** Documents in this perspective, in order of their ids. */
export function visibleDocuments(documents: Documents, perspective: Perspective): Doc[] {
  const ids = idsSeen(
    [...documents.values()].map(({ _id }) => _id),
    perspective,
  )
  return [...ids].sort().flatMap((id) => seenAs(documents, id, perspective) ?? [])
}

/** Ids of documents in a perspective; in layers the published ids. */
export const idsSeen = (ids: string[], perspective: Perspective) =>
  new Set(Array.isArray(perspective) ? ids.map(publishedId) : ids)

/**
 * One document in this perspective.
 * @param id its published id; in `raw` its own
 */
export function seenAs(
  documents: Documents,
  id: string,
  perspective: Perspective,
): Doc | undefined {
  if (perspective === 'raw') return documents.get(id)
  if (perspective === 'public') return isPublic(id) ? documents.get(id) : undefined
  for (const layer of perspective) {
    const doc = documents.get(idIn(layer, id))
    if (doc) return shownAs(doc, id, perspective)
  }
  return undefined
}

/** Undefined for a document that its release deletes. */
function shownAs(doc: Doc, id: string, perspective: string[]): Doc | undefined {
  if (isRecord(doc._system) && doc._system.delete === true && !isPublishedId(doc._id))
    return undefined
  const plain = perspective.length === 1 && perspective[0] === 'published'
  return plain ? doc : { ...doc, _id: id, _originalId: doc._id }
}

function idIn(layer: string, id: string) {
  if (layer === 'published') return id
  return layer === 'drafts' ? draftId(id) : `versions.${layer}.${id}`
}
