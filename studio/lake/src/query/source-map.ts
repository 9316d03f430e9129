import type { ContentSourceMap } from '@sanity/client'
import { type Doc, isRecord } from '../model/documents.ts'

type Leaf = { doc: Doc; path: string; field: string }
type Index = Map<string, Leaf[]>

const indexes = new WeakMap<Doc[], Index>()

/**
 * Where each text of an answer is kept, for click-to-edit. groq-js does not say, so texts are
 * found again by what they say: in the document the surrounding object is from (by its `_id`, or
 * the one most of its texts are found in), then by field name and the object around. What stays ambiguous is left out:
 * no overlay is better than one that opens the wrong field.
 * @param docs the documents the query saw
 */
export function sourceMap(result: unknown, docs: Doc[]): ContentSourceMap {
  const index = indexes.get(docs) ?? indexDocuments(docs)
  indexes.set(docs, index)
  const documents: ContentSourceMap['documents'] = []
  const paths: string[] = []
  const mappings: ContentSourceMap['mappings'] = {}

  const place = <T>(list: T[], item: T, same: (other: T) => boolean) => {
    const at = list.findIndex(same)
    return at < 0 ? list.push(item) - 1 : at
  }
  const map = (at: string, { doc, path }: Leaf) => {
    const _id = typeof doc._originalId === 'string' ? doc._originalId : doc._id
    const document = place(documents, { _id, _type: doc._type }, (other) => other._id === _id)
    const pathIndex = place(paths, path, (other) => other === path)
    mappings[at] = {
      type: 'value',
      source: { type: 'documentValue', document, path: pathIndex },
    }
  }
  const visit = (node: unknown, at: string, field: string, context?: Doc) => {
    if (typeof node === 'string') {
      const leaf = find(index.get(node) ?? [], at, field, context)
      if (leaf) map(at, leaf)
    } else if (Array.isArray(node)) {
      node.forEach((item, position) => {
        visit(item, `${at}[${position}]`, field, context)
      })
    } else if (isRecord(node)) {
      const own = owner(node, docs, index, context)
      for (const [name, item] of Object.entries(node)) {
        if (!name.startsWith('_')) visit(item, `${at}${step(name)}`, name, own)
      }
    }
  }
  visit(result, '$', '')
  return { documents, paths, mappings }
}

function indexDocuments(docs: Doc[]): Index {
  const index: Index = new Map()
  const visit = (doc: Doc, node: unknown, path: string, field: string) => {
    if (typeof node === 'string') {
      const known = index.get(node)
      if (known) known.push({ doc, path, field })
      else index.set(node, [{ doc, path, field }])
    } else if (Array.isArray(node)) {
      node.forEach((item, position) => {
        const key = isRecord(item) && typeof item._key === 'string' ? item._key : undefined
        visit(doc, item, `${path}[${key ? `?(@._key=='${key}')` : position}]`, field)
      })
    } else if (isRecord(node)) {
      for (const [name, item] of Object.entries(node)) {
        if (!name.startsWith('_')) visit(doc, item, `${path}${step(name)}`, name)
      }
    }
  }
  for (const doc of docs) visit(doc, doc, '$', '')
  return index
}

/** The document an object of the answer was made from. */
function owner(node: Record<string, unknown>, docs: Doc[], index: Index, context?: Doc) {
  const named = docs.find((doc) => doc._id === node._id)
  if (named) return named
  const votes = new Map<Doc, number>()
  for (const [name, value] of Object.entries(node)) {
    if (typeof value !== 'string' || name.startsWith('_')) continue
    for (const doc of new Set((index.get(value) ?? []).map((leaf) => leaf.doc))) {
      votes.set(doc, (votes.get(doc) ?? 0) + (doc === context ? 1.5 : 1))
    }
  }
  const [first, second] = [...votes].sort((a, b) => b[1] - a[1])
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : context
}

function find(leaves: Leaf[], at: string, field: string, context?: Doc): Leaf | undefined {
  const near = context ? leaves.filter((leaf) => leaf.doc === context) : leaves
  const candidates = near.length > 0 ? near : leaves
  const alike = candidates.filter((leaf) => leaf.field === field)
  const choice = alike.length > 0 ? alike : candidates
  if (choice.length === 1) return choice[0]
  // The same words twice in a document, in a hero and at the end: the object around them tells.
  const tail = /(?:\['[^']*'\]){2}$/.exec(at)?.[0]
  const [first, ...others] = choice.filter(({ path }) => tail && path.endsWith(tail))
  return others.length === 0 ? first : undefined
}

const step = (name: string) => `['${name.replace(/['\\]/g, '\\$&')}']`
