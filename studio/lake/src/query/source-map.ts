import type { ContentSourceMap } from '@sanity/client'
import { type Doc, type Fields, isRecord } from '../model/documents.ts'
import { ORIGINS } from './trace.ts'

type Step = string | number
/** Place of a value in a document. */
type Place = { doc: Doc; steps: Step[] }

/** Places of documents' objects, by identity. */
const places = new WeakMap<object, Place>()
const indexed = new WeakSet<Doc>()

/**
 * Source map for click-to-edit: the place of each string, number and boolean of an answer. Computed
 * values have no place.
 * @param found result of the traced query (trace.ts)
 * @param docs documents that the query read
 * @param byKey true if paths name items of a list by their keys
 */
export function sourceMap(found: unknown, docs: Doc[], byKey: boolean): ContentSourceMap {
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
      const place = placeOf(origin)
      if (place && value !== null && valueAt(place) === value) map(at, place)
    }
  }

  function map(at: string, place: Place) {
    const { _id, _originalId, _type } = place.doc
    const id = typeof _originalId === 'string' ? _originalId : _id
    const document = documents.get(id) ?? { at: documents.size, _id: id, _type }
    documents.set(id, document)
    const text = pathText(place, byKey)
    const path = paths.get(text) ?? paths.size
    paths.set(text, path)
    const source = { type: 'documentValue', document: document.at, path } as const
    mappings[at] = { type: 'value', source }
  }

  if (isRecord(found)) visit(found.value, '$', found.origin)
  const list = [...documents.values()].map(({ _id, _type }) => ({ _id, _type }))
  return { documents: list, paths: [...paths.keys()], mappings }
}

function index(doc: Doc) {
  if (indexed.has(doc)) return
  indexed.add(doc)
  const visit = (node: unknown, steps: Step[]) => {
    if (Array.isArray(node))
      node.forEach((item, position) => void visit(item, [...steps, position]))
    else if (isRecord(node)) {
      places.set(node, { doc, steps })
      for (const [name, item] of Object.entries(node))
        if (typeof item === 'object') visit(item, [...steps, name])
    }
  }
  visit(doc, [])
}

/** Origins of an object's fields: as recorded by the query, or the object's own place. */
function fieldOrigins(value: Fields): Map<string, unknown> {
  const own = () =>
    places.has(value)
      ? Object.keys(value).map((field): [string, unknown] => [field, { of: value, field }])
      : []
  if (!Array.isArray(value[ORIGINS])) return new Map(own())
  const found = new Map<string, unknown>()
  for (const noted of value[ORIGINS].filter(isRecord)) {
    if (typeof noted.name === 'string') found.set(noted.name, noted.origin)
    else if (isRecord(noted.spread))
      for (const [name, origin] of fieldOrigins(noted.spread)) found.set(name, origin)
  }
  return found
}

/** Origin of a field that a constructed object has copied from another object. */
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
  // An index counted from the end is not resolved here.
  return origin.from < 0 ? undefined : itemOrigin(origin.list, origin.from + at)
}

/** Origin of an item of concatenated lists; a value that is no list is one item. */
function joined(lists: Fields[], at: number): unknown {
  let before = 0
  for (const { value, origin } of lists) {
    const length = Array.isArray(value) ? value.length : 1
    if (at < before + length) return Array.isArray(value) ? itemOrigin(origin, at - before) : origin
    before += length
  }
  return undefined
}

function placeOf(asked: unknown): Place | undefined {
  const origin = resolved(asked)
  if (!isRecord(origin)) return undefined
  if (isRecord(origin.of)) return inside(places.get(origin.of), String(origin.field))
  if (typeof origin.at !== 'number') return undefined
  const list = resolved(origin.list)
  if (isRecord(list) && (list.items ?? list.lists ?? list.from) !== undefined)
    return placeOf(itemOrigin(list, origin.at))
  const place = placeOf(list)
  const items = place && valueAt(place)
  if (!Array.isArray(items)) return undefined
  return inside(place, origin.at < 0 ? items.length + origin.at : origin.at)
}

const inside = (place: Place | undefined, next: Step) =>
  place && { doc: place.doc, steps: [...place.steps, next] }

const valueAt = ({ doc, steps }: Place) => steps.reduce<unknown>(partOf, doc)

function partOf(value: unknown, next: Step): unknown {
  if (typeof next === 'number') return Array.isArray(value) ? value[next] : undefined
  return isRecord(value) && Object.hasOwn(value, next) ? value[next] : undefined
}

function pathText({ doc, steps }: Place, byKey: boolean) {
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
