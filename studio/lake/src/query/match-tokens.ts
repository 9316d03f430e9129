/* `match` with groq-js's rules: every term of the pattern must match a word of the text. */

const WORD = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const TERM = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
const DOTS_AT_EDGES = /(\b\.+|\.+\b)/g
/** groq-js truncates longer terms. */
const MAX_TERM_LENGTH = 1024

/** Words of a string, or of all strings in a list. */
export function tokensOf(value: unknown): Set<string> {
  const texts = [value].flat().filter((text) => typeof text === 'string')
  return new Set(texts.flatMap((text) => text.replace(DOTS_AT_EDGES, '').match(WORD) ?? []))
}

/** Terms of a pattern as regular expressions for words. */
export const termsOf = (pattern: string): RegExp[] =>
  (pattern.replace(DOTS_AT_EDGES, '').match(TERM) ?? []).map(
    (term) => new RegExp(`^${term.slice(0, MAX_TERM_LENGTH).replaceAll('*', '.*')}$`, 'i'),
  )

export function matches(value: unknown, terms: RegExp[]): boolean {
  const words = [...tokensOf(value)]
  return terms.length > 0 && terms.every((term) => words.some((word) => term.test(word)))
}
