import { stripInvisible } from '#web/forms/strip-invisible.ts'

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

/** A single letter is a prefix of half of all words: it is searched as a whole word. */
const tooShort = /^[\p{ASCII}]$/u

/**
 * Search terms as the text of a `to_tsquery`: each has to be the beginning of some word of a lead. Split
 * like the column, at `@` and `/`, and each one quoted, so that no input is a syntax error.
 * @returns undefined where there is nothing to search for
 */
export function asTsQuery(terms: string): string | undefined {
  const all = normalizeTerms(terms)
    .split(/[\s@/]+/)
    .filter(Boolean)
    .map((word) => {
      const quoted = `'${word.replace(/['\\]/g, '$&$&')}'`
      return tooShort.test(word) ? quoted : `${quoted}:*`
    })
  return all.length > 0 ? all.join(' & ') : undefined
}
