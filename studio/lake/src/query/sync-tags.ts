import { createHash } from 'node:crypto'
import type { Change } from '../model/commit.ts'
import { type Fields, publishedId } from '../model/documents.ts'
import { isFilterOfAll, lookupsOf, walk } from './query-tree.ts'

/** Above this number of documents one tag stands for all: a longer list costs more than it saves. */
const maxDocuments = 500

const tag = (text: string) =>
  `s1:${createHash('sha1').update(text).digest('base64url').slice(0, 8)}`
const ofAny = tag('*')
const ofDocument = (id: string) => tag(`id ${publishedId(id)}`)
const ofType = (type: string) => tag(`type ${type}`)

/**
 * Dependencies of an answer: documents it names, types it lists, documents it followed references
 * to. A live event with one of these tags means that the answer may have changed.
 */
export function syncTags(tree: unknown, params: Fields, followed: Set<string>): string[] {
  const tags = new Set<string>()
  if (followed.size > maxDocuments) tags.add(ofAny)
  else for (const id of followed) tags.add(ofDocument(id))
  walk(tree, (node) => {
    if (isFilterOfAll(node)) {
      const lookups = lookupsOf(node.expr, params)
      const ids = lookups.find(({ field }) => field === '_id')
      const types = lookups.find(({ field }) => field === '_type')
      if (ids && ids.values.length <= maxDocuments)
        for (const id of ids.values) tags.add(ofDocument(id))
      else if (types) for (const type of types.values) tags.add(ofType(type))
      else tags.add(ofAny)
      for (const inner of syncTags(node.expr, params, new Set())) tags.add(inner)
      return false
    }
    // `releases::all()` and `sanity::versionsOf()` read the dataset without a `*`.
    const lists = node.namespace === 'releases' || node.name === 'versionsOf'
    if (node.type === 'Everything' || lists) tags.add(ofAny)
    return undefined
  })
  return [...tags]
}

/** Tags of all answers that a change may affect. */
export const changedTags = (changes: Change[]): string[] => [
  ...new Set([
    ofAny,
    ...changes.flatMap(({ id, before, after }) => [
      ofDocument(id),
      ...[before, after].flatMap((doc) => (doc ? ofType(doc._type) : [])),
    ]),
  ]),
]
