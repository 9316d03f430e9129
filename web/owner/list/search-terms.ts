import { addressKey } from '#web/forms/clean-address.ts'
import { stripInvisible } from '#web/forms/strip-invisible.ts'
import { isEmailAddress } from '#web/forms/text-rules.ts'
import { fold } from './fold.ts'

/** Maximum of UTF-16 code units, enough for an email address and far below PostgreSQL's limits. */
export const maxSearchLength = 200

/** Normalizes search terms like stored leads: one line, NFC, without control and invisible characters. */
export function normalizeTerms(typed: unknown): string {
  if (typeof typed !== 'string') return ''
  const line = stripInvisible(typed)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
  // `slice` may split a surrogate pair.
  return line.trim().slice(0, maxSearchLength).toWellFormed()
}

/** Number with separators between its digits, such as a phone number. */
const number = /(?<!\S)[+(]*\d(?:[\s().+/\u2010-\u2015-]*\d)*(?!\S)/g

/** Single ASCII character. It is searched as a whole word, because it would match too many words as a prefix. */
const singleCharacter = /^[\p{ASCII}]$/u

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

/** Queries of one term for the index of `lead_words`. */
interface Query {
  /** Word prefixes, for `to_tsquery`. */
  words: string
  /** Trigrams of a part of a name, an email address or a number, for a `tsquery`; empty for a single character. */
  part: string
}

/**
 * Number of last digits to compare, so that +49 170 1234567, 0049 170 1234567 and 0170 1234567 are equal. In some
 * countries a whole number has eight digits.
 */
const comparedDigits = 8

/**
 * Converts search terms to queries. A lead has to match all of them, in any order. Every lexeme is quoted,
 * so that no input is a syntax error. A number is searched by its last digits alone.
 */
export function termQueries(terms: string): Query[] {
  const line = fold(normalizeTerms(terms).replace(/\S+@\S+/g, storedAddress))
  const numbers = line.match(number) ?? []
  const others = line.replace(number, ' ').split(/\s+/).filter(Boolean)
  return [
    ...numbers.map((text) => ({
      words: wordsOf(text),
      part: partOf(text.replace(/\D/g, '').slice(-comparedDigits)),
    })),
    ...others.map((text) => ({ words: wordsOf(text), part: partOf(text) })),
  ]
}

/** Returns an email address as it is stored; any other term unchanged. */
function storedAddress(term: string): string {
  const address = addressKey(term)
  return isEmailAddress(address) ? address : term
}

/**
 * Returns the words of a term, the last one as a prefix. In an email address or a host no word is a prefix, because the
 * prefix `com` matches half of all leads (400 ms with a million). Trigrams find parts of email addresses.
 */
function wordsOf(text: string): string {
  const words = text.split(/[\s@/._]+/).filter(Boolean)
  const isWhole = words.length > 1 && /[@.]/.test(text)
  return words
    .map((word, at) =>
      isWhole || at < words.length - 1 || singleCharacter.test(word)
        ? quoted(word)
        : `${quoted(word)}:*`,
    )
    .join(' & ')
}

/** Returns a term as trigrams without gaps. The last two may overlap. */
function partOf(text: string): string {
  const letters = [...text]
  if (letters.length < 2) return ''
  if (letters.length === 2) return `${quoted(`~${text}`)}:*`
  const last = letters.length - 3
  const positions = letters.flatMap((_, at) =>
    at === last || (at < last && at % 3 === 0) ? at : [],
  )
  return positions
    .map((at, index) => {
      const trigram = quoted(`~${letters.slice(at, at + 3).join('')}`)
      return index === 0 ? trigram : `<${at - (positions[index - 1] ?? 0)}> ${trigram}`
    })
    .join(' ')
}
