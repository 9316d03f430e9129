import { createHash } from 'node:crypto'
import type { Change } from '../model/commit.ts'
import { type Fields, publishedId } from '../model/documents.ts'
import { comparedStrings, isFilterOfAll, walk } from './query-tree.ts'

/**
 * Limit of tags for single documents. Above it, one tag for any document is used, because long lists cost more than
 * they save.
 */
const maxDocuments = 500

const hashTag = (text: string) =>
  `s1:${createHash('sha1').update(text).digest('base64url').slice(0, 8)}`
const anyTag = hashTag('*')
const documentTag = (id: string) => hashTag(`id ${publishedId(id)}`)
const typeTag = (type: string) => hashTag(`type ${type}`)

/**
 * Sync tags of a query: for the ids and types in its filters, and for dereferenced documents. A live event with one of
 * these tags means that the result may have changed.
 */
export function syncTags(tree: unknown, params: Fields, dereferenced: Set<string>): string[] {
  const tags = new Set<string>()
  if (dereferenced.size > maxDocuments) tags.add(anyTag)
  else for (const id of dereferenced) tags.add(documentTag(id))
  walk(tree, (node) => {
    if (isFilterOfAll(node)) {
      const ids = comparedStrings(node.expr, '_id', params)
      const types = comparedStrings(node.expr, '_type', params)
      if (ids && ids.length <= maxDocuments) for (const id of ids) tags.add(documentTag(id))
      else if (types) for (const type of types) tags.add(typeTag(type))
      else tags.add(anyTag)
      for (const inner of syncTags(node.expr, params, new Set())) tags.add(inner)
      return false
    }
    // `releases::all()` and `sanity::versionsOf()` read all documents without a `*`.
    const readsAll = node.namespace === 'releases' || node.name === 'versionsOf'
    if (node.type === 'Everything' || readsAll) tags.add(anyTag)
    return undefined
  })
  return [...tags]
}

/** Sync tags of the live event for changes. */
export const changedTags = (changes: Change[]): string[] => [
  ...new Set([
    anyTag,
    ...changes.flatMap(({ id, before, after }) => [
      documentTag(id),
      ...[before, after].flatMap((doc) => (doc ? typeTag(doc._type) : [])),
    ]),
  ]),
]
