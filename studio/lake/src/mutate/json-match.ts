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

/* JSONMatch paths of patches: https://www.sanity.io/docs/content-lake/json-match. The Studio predicts results
   with `@sanity/mutator`, which supports only a part of JSONMatch: it has no `*`, and reads `a..b` as `..b`.
   The lake therefore resolves each path to paths of names, indexes and keys, which the mutator supports. */

const NAME = '[A-Za-z_$][\\w$]*'
const KEY = `_key\\s*==\\s*(?:"[^"]*"|'[^']*')`
const DIRECT = new RegExp(`^${NAME}(?:\\.${NAME}|\\[(?:-?\\d+|'[^']*'|${KEY})\\])*$`)
/** Limit of `..` in a path. Each one multiplies the time by the number of values in the document. */
const MAX_RECURSIONS = 3
const MAX_MATCHES = 10_000

/** Value that a path matches, with a path that matches only this value. */
export type PathMatch = { path: string; value: unknown }

/**
 * Finds the values that a path matches, in document order. A missing field of an existing object is a match too.
 * @throws ItemFailure with `start` and `end` if the path cannot be parsed
 */
export function findMatches(doc: Doc, path: string): PathMatch[] {
  requireValid(path)
  // Single quotes enclose names in JSONMatch. `@sanity/mutator` accepts them for strings too.
  const normalized = path.replace(/(_key\s*==\s*)'([^']*)'/g, '$1"$2"')
  const depth = DIRECT.test(path) ? getPathDepth(normalized) : undefined
  const matches: PathMatch[] = []
  for (const { path: steps, value } of jsonMatch(doc, normalized)) {
    if (value === undefined && steps.length !== depth) {
      // A path with `..` would match a missing field in every object.
      if (path.includes('..') || !isRecord(valueAt(doc, steps.slice(0, -1)))) continue
    }
    matches.push({ path: stringifyPath(steps), value })
    if (matches.length > MAX_MATCHES) throw invalid(`The path "${path}" matches too many values`)
  }
  return matches
}

/** Splits the path of an `insert` into its array and its item. `list` is undefined if the path names no array item. */
export function splitInsert(path: string): { list: string | undefined; item: string } {
  requireValid(path)
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

function requireValid(path: string) {
  if (path.split('..').length - 1 > MAX_RECURSIONS)
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
