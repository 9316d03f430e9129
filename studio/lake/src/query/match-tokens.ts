/* `match` as in groq-js: each term of the pattern has to be one of the text's words. */

const WORD = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const TERM = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
const DOTS_AT_EDGES = /(\b\.+|\.+\b)/g
/** Longer terms are truncated, as by groq-js. */
const LONGEST_TERM = 1024

/** The words of a text, or of all texts of a list. */
export function tokensOf(value: unknown): Set<string> {
  const texts = [value].flat().filter((text) => typeof text === 'string')
  return new Set(texts.flatMap((text) => text.replace(DOTS_AT_EDGES, '').match(WORD) ?? []))
}

/** Terms of a pattern as regular expressions for words. */
export const termsOf = (pattern: string): RegExp[] =>
  (pattern.replace(DOTS_AT_EDGES, '').match(TERM) ?? []).map(
    (term) => new RegExp(`^${term.slice(0, LONGEST_TERM).replaceAll('*', '.*')}$`, 'i'),
  )

export function matches(value: unknown, terms: RegExp[]): boolean {
  const words = [...tokensOf(value)]
  return terms.length > 0 && terms.every((term) => words.some((word) => term.test(word)))
}
