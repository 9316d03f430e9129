/** Longest search, in UTF-16 units: enough for an address, and far from what PostgreSQL refuses. */
export const longestSearch = 200

/** The searched words on one line, as the leads are kept: composed, and without what cannot be stored. */
export function tidySearch(typed: unknown): string {
  if (typeof typed !== 'string') return ''
  const line = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
  // A character may be cut in two at the end.
  return line.trim().slice(0, longestSearch).toWellFormed()
}

/** A letter alone begins half of all words: it has to be a word itself. */
const tooShort = /^[\p{ASCII}]$/u

/**
 * Searched words as the text of a `to_tsquery`: each has to be the beginning of some word of a lead. Split
 * like the column, at `@` and `/`, and each one quoted, so that no input is an error in it.
 * @returns undefined where there is nothing to search for
 */
export function asQuery(words: string): string | undefined {
  const all = tidySearch(words)
    .split(/[\s@/]+/)
    .filter(Boolean)
    .map((word) => {
      const quoted = `'${word.replace(/['\\]/g, '$&$&')}'`
      return tooShort.test(word) ? quoted : `${quoted}:*`
    })
  return all.length > 0 ? all.join(' & ') : undefined
}
