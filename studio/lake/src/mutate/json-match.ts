import {
  getPathDepth,
  jsonMatch,
  parsePath,
  type SingleValuePath,
  slicePath,
  stringifyPath,
} from '@sanity/json-match'
import { type Doc, isRecord } from '../model/documents.ts'
import { invalid, messageOf } from '../model/errors.ts'

/* Paths of patches: https://www.sanity.io/docs/content-lake/json-match. `@sanity/mutator`, with
   which the Studio predicts the result, has no `*`, reads `a..b` as `..b` and does not look into
   the items of a list for `list.name`. So a path is resolved to plain paths of names, indexes
   and keys. */

const NAME = '[A-Za-z_$][\\w$]*'
const KEY = `_key\\s*==\\s*(?:"[^"]*"|'[^']*')`
const DIRECT = new RegExp(`^${NAME}(?:\\.${NAME}|\\[(?:-?\\d+|'[^']*'|${KEY})\\])*$`)
/** Each `..` multiplies the work by the number of values in a document. */
const MOST_RECURSIONS = 3
const MOST_PLACES = 10_000

/** One place in a document, with its only path. */
export type Place = { path: string; value: unknown }

/**
 * Places that match a path, in document order: values, and missing fields of existing objects.
 * @throws ItemFailure with `start` and `end` when the path cannot be parsed
 */
export function placesOf(doc: Doc, path: string): Place[] {
  requireReadable(path)
  // In JSONMatch single quotes enclose a name. The mutator accepts them for a string too, and so
  // did earlier versions.
  const readable = path.replace(/(_key\s*==\s*)'([^']*)'/g, '$1"$2"')
  const depth = DIRECT.test(path) ? getPathDepth(readable) : undefined
  const places: Place[] = []
  for (const { path: steps, value } of jsonMatch(doc, readable)) {
    if (value === undefined && steps.length !== depth) {
      // A recursive path matches any missing field of any object.
      if (path.includes('..') || !isRecord(valueAt(doc, steps.slice(0, -1)))) continue
    }
    places.push({ path: stringifyPath(steps), value })
    if (places.length > MOST_PLACES) throw invalid(`The path "${path}" leads to too many values`)
  }
  return places
}

/** Splits the path of an insert into the list and the position. Without a list it matches no item. */
export function splitInsert(path: string): { list: string | undefined; item: string } {
  requireReadable(path)
  const item = stringifyPath(slicePath(path, -1))
  const isItem = item.startsWith('[') && !/^\['/.test(item)
  const list = stringifyPath(slicePath(path, 0, -1))
  return { list: isItem && list ? list : undefined, item: item === '[*]' ? '[0:]' : item }
}

function valueAt(value: unknown, steps: SingleValuePath): unknown {
  return steps.reduce<unknown>((inner, step) => {
    if (typeof step === 'string') return isRecord(inner) ? inner[step] : undefined
    if (!Array.isArray(inner)) return undefined
    if (typeof step === 'number') return inner.at(step)
    return inner.find((item) => isRecord(item) && item._key === step._key)
  }, value)
}

function requireReadable(path: string) {
  if (path.split('..').length - 1 > MOST_RECURSIONS)
    throw invalid(`The path "${path}" has too many ".."`)
  const refuse = (why: string, start: number) =>
    invalid(`Unable to parse the path "${path}": ${why}`, { path, start, end: path.length })
  let parsed: ReturnType<typeof parsePath>
  try {
    parsed = parsePath(path)
  } catch (error) {
    const why = messageOf(error)
    throw refuse(why, Number(/at position (\d+)/.exec(why)?.[1] ?? 0))
  }
  if (parsed?.type !== 'Path') throw refuse('it is a value, not a path', 0)
}
