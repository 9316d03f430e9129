import { stripInvisible } from './strip-invisible.ts'

/* Predicates of typed text, without zod: for the pages' own script and for the schemas. */

/** Longest accepted values, in UTF-16 units. An address cannot be longer than 254 (RFC 5321). */
export const longest = { name: 200, email: 254, message: 10_000 }

/** Invisible characters: white space, format characters, ignorable ones, the empty Braille cell. */
const showsNothing = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True without a visible character: an empty field, spaces, or zero-width characters only. */
export function isBlank(text: string): boolean {
  return text.replace(showsNothing, '') === ''
}

/** More combining marks on one letter than any script has. */
const manyMarks = /\p{M}{100}/u

/**
 * One spelling per text: composed (NFC), `\n` for every line end, no unpaired surrogates (Postgres
 * refuses them in jsonb), trimmed.
 */
export function tidy(text: string): string {
  const wellFormed = text.toWellFormed()
  // Sorting the marks of one letter takes the square of their number: 64,000 of them took 2 s.
  const composed = manyMarks.test(wellFormed) ? wellFormed : wellFormed.normalize('NFC')
  return composed.replace(/\r\n?/g, '\n').trim()
}

/** Tidies a single-line value like `tidy`; also removes invisible characters, and turns any blank into a space. */
export function tidyLine(text: string): string {
  return tidy(stripInvisible(text))
}

/** True for a control character in a line: a line break in a name would reach mail headers. */
export function hasControlInLine(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text)
}

/** Multi-line texts may contain line breaks and tabs, and no other control character. */
export function hasControl(text: string): boolean {
  return /(?![\n\t])\p{Cc}/u.test(text)
}

export const nameMessages = {
  nameTooLong: `Please shorten your name to ${longest.name} characters`,
  control: 'Please remove the special control characters',
}

/**
 * The specification's pattern (text, @, text, dot, text, no spaces), without characters that would
 * make two addresses or a display name in a mail header. An address contains no invisible
 * characters and no unpaired surrogates or their replacement.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= longest.email &&
    !/[\s,;:<>()[\]"\\\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/u.test(text) &&
    /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(text)
  )
}
