import { stripInvisible } from './strip-invisible.ts'

/* Rules and clean-up of typed text. They do not use zod, because the pages' own script contains them. */

/** Longest accepted values, in UTF-16 units. RFC 5321 limits an address, and its part before the @. */
export const longest = { name: 200, email: 254, local: 64, phone: 60, message: 10_000 }

/** Invisible characters: white space, format characters, ignorable ones, the empty Braille cell. */
const showsNothing = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True for a text without a visible character. */
export function isBlank(text: string): boolean {
  return text.replace(showsNothing, '') === ''
}

/** More combining marks on one letter than any script has. */
const manyMarks = /\p{M}{100}/u

/**
 * Normalises a text: composed (NFC), trimmed, with LF as line end, and without unpaired surrogates, which
 * PostgreSQL refuses in jsonb.
 */
export function tidy(text: string): string {
  const wellFormed = text.toWellFormed()
  // Sorting the marks of one letter takes quadratic time: 64,000 marks took 2 s.
  const composed = manyMarks.test(wellFormed) ? wellFormed : wellFormed.normalize('NFC')
  return composed.replace(/\r\n?/g, '\n').trim()
}

/**
 * Normalises a single-line value like `tidy`. Also removes invisible characters, and replaces each blank by a space.
 */
export function tidyLine(text: string): string {
  return tidy(stripInvisible(text))
}

/** True if a single-line text has a control character. A line break in a name would get into mail headers. */
export function hasControlInLine(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text)
}

/** True if a multi-line text has a control character other than a line break or a tab. */
export function hasControl(text: string): boolean {
  return /(?![\n\t])\p{Cc}/u.test(text)
}

export const nameMessages = {
  nameTooLong: `Please shorten your name to ${longest.name} characters`,
  control: 'Please remove the special control characters',
}
