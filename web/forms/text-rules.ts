import { stripInvisible } from './strip-invisible.ts'

/* Predicates of what people type, without zod: for the pages' own script and for the schemas. */

/** Longest values taken, in UTF-16 units. An address cannot be longer than 254 (RFC 5321). */
export const longest = { name: 200, email: 254, message: 10_000 }

/** What shows nothing: white space, format characters, what may stay undrawn, the empty Braille cell. */
const showsNothing = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True when nothing visible was typed: an empty field, spaces, or zero-width characters only. */
export function isBlank(text: string): boolean {
  return text.replace(showsNothing, '') === ''
}

/** More marks on one letter than any script has. */
const manyMarks = /\p{M}{100}/u

/**
 * One spelling per text: composed (NFC), `\n` for every line end, no lone surrogates (Postgres
 * refuses them in jsonb), nothing around it.
 */
export function tidy(text: string): string {
  const wellFormed = text.toWellFormed()
  // Sorting the marks of one letter takes the square of their number: 64,000 of them took 2 s.
  const composed = manyMarks.test(wellFormed) ? wellFormed : wellFormed.normalize('NFC')
  return composed.replace(/\r\n?/g, '\n').trim()
}

/** The same for a value of one line: without invisible characters, and any blank is a space. */
export function tidyLine(text: string): string {
  return tidy(stripInvisible(text))
}

/** Control characters have no business in a line: a line break in a name would reach mail headers. */
export function hasControlInLine(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text)
}

/** Longer texts may hold line breaks and tabs, and no other control character. */
export function hasControl(text: string): boolean {
  return /(?![\n\t])\p{Cc}/u.test(text)
}

export const nameMessages = {
  nameTooLong: `Please shorten your name to ${longest.name} characters`,
  control: 'Please remove the special control characters',
}

/**
 * The simple pattern of the specification (text, @, text, dot, text, no spaces), and none of the
 * characters that would make one address into two or into a display name in a mail header. Nothing
 * invisible is in an address, and no half of a character or what `tidy` makes of it.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= longest.email &&
    !/[\s,;:<>()[\]"\\\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/u.test(text) &&
    /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(text)
  )
}
