import type { ContentSourceMap } from '@sanity/client'
import { type Doc, type Fields, isRecord } from '../model/documents.ts'
import { ORIGINS } from './trace.ts'

type Step = string | number
/** Path of a value in a document. */
type Location = { doc: Doc; steps: Step[] }

/** Locations of the objects in documents, by object identity. */
const locations = new WeakMap<object, Location>()
const indexed = new WeakSet<Doc>()

/**
 * Creates the content source map of a result: the document and path of each string, number and boolean in it. Computed
 * values are not mapped.
 * @param traced result of the rewritten query, from `traceQuery`
 * @param docs documents that the query read
 * @param byKey true to identify array items by `_key` instead of the index
 */
export function sourceMap(traced: unknown, docs: Doc[], byKey: boolean): ContentSourceMap {
  for (const doc of docs) index(doc)
  const documents = new Map<string, { at: number; _id: string; _type: string }>()
  const paths = new Map<string, number>()
  const mappings: ContentSourceMap['mappings'] = {}

  function visit(value: unknown, at: string, origin: unknown) {
    if (Array.isArray(value)) {
      value.forEach((item, position) => {
        visit(item, `${at}[${position}]`, itemOrigin(origin, position))
      })
    } else if (isRecord(value)) {
      for (const [name, from] of fieldOrigins(value)) {
        if (Object.hasOwn(value, name)) visit(value[name], at + step(name), from)
      }
    } else {
      const location = locationOf(origin)
      if (location && value !== null && valueAt(location) === value) map(at, location)
    }
  }

  function map(at: string, location: Location) {
    const { _id, _originalId, _type } = location.doc
    const id = typeof _originalId === 'string' ? _originalId : _id
    const document = documents.get(id) ?? { at: documents.size, _id: id, _type }
    documents.set(id, document)
    const text = pathText(location, byKey)
    const path = paths.get(text) ?? paths.size
    paths.set(text, path)
    const source = { type: 'documentValue', document: document.at, path } as const
    mappings[at] = { type: 'value', source }
  }

  if (isRecord(traced)) visit(traced.value, '$', traced.origin)
  const list = [...documents.values()].map(({ _id, _type }) => ({ _id, _type }))
  return { documents: list, paths: [...paths.keys()], mappings }
}

function index(doc: Doc) {
  if (indexed.has(doc)) return
  indexed.add(doc)
  const visit = (node: unknown, steps: Step[]) => {
    if (Array.isArray(node)) node.forEach((item, position) => void visit(item, [...steps, position]))
    else if (isRecord(node)) {
      locations.set(node, { doc, steps })
      for (const [name, item] of Object.entries(node)) if (typeof item === 'object') visit(item, [...steps, name])
    }
  }
  visit(doc, [])
}

/**
 * Origins of an object's fields: from the rewritten query, or the fields themselves if a document contains the object.
 */
function fieldOrigins(value: Fields): Map<string, unknown> {
  const own = () =>
    locations.has(value) ? Object.keys(value).map((field): [string, unknown] => [field, { of: value, field }]) : []
  if (!Array.isArray(value[ORIGINS])) return new Map(own())
  const traced = new Map<string, unknown>()
  for (const noted of value[ORIGINS].filter(isRecord)) {
    if (typeof noted.name === 'string') traced.set(noted.name, noted.origin)
    else if (isRecord(noted.spread)) for (const [name, origin] of fieldOrigins(noted.spread)) traced.set(name, origin)
  }
  return traced
}

/** Follows the origin of a field to a document, if the field's object was constructed by the query. */
function resolved(origin: unknown): unknown {
  if (!isRecord(origin) || !isRecord(origin.of) || !(ORIGINS in origin.of)) return origin
  return resolved(fieldOrigins(origin.of).get(String(origin.field)))
}

function itemOrigin(list: unknown, at: number): unknown {
  const origin = resolved(list)
  if (!isRecord(origin)) return undefined
  if (Array.isArray(origin.items)) return origin.items.at(at)
  if (Array.isArray(origin.lists)) return joined(origin.lists.filter(isRecord), at)
  if (typeof origin.from !== 'number') return { list: origin, at }
  // A slice that starts from the end is not mapped.
  return origin.from < 0 ? undefined : itemOrigin(origin.list, origin.from + at)
}

/** Origin of an item in concatenated lists. A value that is not a list counts as one item. */
function joined(lists: Fields[], at: number): unknown {
  let before = 0
  for (const { value, origin } of lists) {
    const length = Array.isArray(value) ? value.length : 1
    if (at < before + length) return Array.isArray(value) ? itemOrigin(origin, at - before) : origin
    before += length
  }
  return undefined
}

function locationOf(unresolved: unknown): Location | undefined {
  const origin = resolved(unresolved)
  if (!isRecord(origin)) return undefined
  if (isRecord(origin.of)) return inside(locations.get(origin.of), String(origin.field))
  if (typeof origin.at !== 'number') return undefined
  const list = resolved(origin.list)
  if (isRecord(list) && (list.items ?? list.lists ?? list.from) !== undefined)
    return locationOf(itemOrigin(list, origin.at))
  const location = locationOf(list)
  const items = location && valueAt(location)
  if (!Array.isArray(items)) return undefined
  return inside(location, origin.at < 0 ? items.length + origin.at : origin.at)
}

const inside = (location: Location | undefined, next: Step) =>
  location && { doc: location.doc, steps: [...location.steps, next] }

const valueAt = ({ doc, steps }: Location) => steps.reduce<unknown>(partOf, doc)

function partOf(value: unknown, next: Step): unknown {
  if (typeof next === 'number') return Array.isArray(value) ? value[next] : undefined
  return isRecord(value) && Object.hasOwn(value, next) ? value[next] : undefined
}

function pathText({ doc, steps }: Location, byKey: boolean) {
  let [value, text]: [unknown, string] = [doc, '$']
  for (const next of steps) {
    value = partOf(value, next)
    const key = byKey && typeof next === 'number' && isRecord(value) ? value._key : undefined
    if (typeof key === 'string') text += `[?(@._key=='${escaped(key)}')]`
    else text += typeof next === 'number' ? `[${next}]` : step(next)
  }
  return text
}

const escaped = (text: string) => text.replace(/['\\]/g, '\\$&')
const step = (name: string) => `['${escaped(name)}']`
