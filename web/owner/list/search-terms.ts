import { stripInvisible } from '#web/forms/strip-invisible.ts'
import { fold } from './fold.ts'

/** Longest search, in UTF-16 units: enough for an address, and far from what PostgreSQL refuses. */
export const maxSearchLength = 200

/**
 * Normalizes search terms as leads are stored: on one line, composed, without control and
 * invisible characters.
 */
export function normalizeTerms(typed: unknown): string {
  if (typeof typed !== 'string') return ''
  const line = stripInvisible(typed)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
  // A character may be cut in two at the end.
  return line.trim().slice(0, maxSearchLength).toWellFormed()
}

/** A number as people write it, with blanks and marks between its digits. */
const number = /(?<!\S)[+(]*\d(?:[\s().+/\u2010-\u2015-]*\d)*(?!\S)/g

/** A single letter is a prefix of half of all words: it is searched as a whole word. */
const tooShort = /^[\p{ASCII}]$/u

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

/** A term in the two languages that `lead_words` is asked in; empty where it has no such form. */
interface Query {
  /** Words by their beginnings: the text of a `to_tsquery`. */
  words: string
  /** Any part of a name, an address or a number, by three letters at a time: the text of a `tsquery`. */
  part: string
}

/**
 * Search terms as queries, of which each has to fit, in any order. Every lexeme is quoted, so that no
 * input is a syntax error. A number is searched by its digits, whatever stands between them.
 */
export function termQueries(terms: string): Query[] {
  const line = fold(normalizeTerms(terms))
  const numbers = line.match(number) ?? []
  const others = line.replace(number, ' ').split(/\s+/).filter(Boolean)
  return [
    ...numbers.map((text) => ({ words: wordsOf(text), part: partOf(text.replace(/\D/g, '')) })),
    ...others.map((text) => ({ words: wordsOf(text), part: partOf(text) })),
  ]
}

/**
 * Words of a term, the last one by its beginning. In an address or host all are whole words: half of all
 * leads have a word that begins like its end, and the index reads every one of them (400 ms of a million
 * leads). Parts of a lead's own address are found by their letters.
 */
function wordsOf(text: string): string {
  const words = text.split(/[\s@/._]+/).filter(Boolean)
  const isWhole = words.length > 1 && /[@.]/.test(text)
  return words
    .map((word, at) =>
      isWhole || at < words.length - 1 || tooShort.test(word) ? quoted(word) : `${quoted(word)}:*`,
    )
    .join(' & ')
}

function partOf(text: string): string {
  const letters = [...text]
  if (letters.length < 2) return ''
  if (letters.length === 2) return `${quoted(`~${text}`)}:*`
  // Side by side, the last one perhaps over the one before: every letter has its place, in few lists of the index.
  const last = letters.length - 3
  const places = letters.flatMap((_, at) => (at === last || (at < last && at % 3 === 0) ? at : []))
  return places
    .map((at, index) => {
      const triple = quoted(`~${letters.slice(at, at + 3).join('')}`)
      return index === 0 ? triple : `<${at - (places[index - 1] ?? 0)}> ${triple}`
    })
    .join(' ')
}
