/*
 * `match` as groq-js has it: words of a text against terms of a pattern, each of which has to be one of the words.
 */

const WORD = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const TERM = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
const DOTS_AT_EDGES = /(\b\.+|\.+\b)/g
/** Longer terms are cut, as by groq-js. */
const LONGEST_TERM = 1024

/** The words of a text, or of all texts of a list. */
export function tokensOf(value: unknown): Set<string> {
  const texts = [value].flat().filter((text) => typeof text === 'string')
  return new Set(texts.flatMap((text) => text.replace(DOTS_AT_EDGES, '').match(WORD) ?? []))
}

/** Each of a pattern's terms, as the words that it stands for. */
export const termsOf = (pattern: string): RegExp[] =>
  (pattern.replace(DOTS_AT_EDGES, '').match(TERM) ?? []).map(
    (term) => new RegExp(`^${term.slice(0, LONGEST_TERM).replaceAll('*', '.*')}$`, 'i'),
  )

export function matches(value: unknown, terms: RegExp[]): boolean {
  const words = [...tokensOf(value)]
  return terms.length > 0 && terms.every((term) => words.some((word) => term.test(word)))
}
