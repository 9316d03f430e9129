import { stripInvisible } from '#schemas/strip-invisible.ts'

/* Rules and clean-up of typed text. They do not use zod, because the pages' own script contains them. */

/** Longest accepted values, in UTF-16 units. RFC 5321 limits an address, and its part before the @. */
export const longest = { name: 200, email: 254, local: 64, phone: 60, message: 10_000 }

/** Invisible characters: white space, control and format characters, ignorable ones, the empty Braille cell. */
const showsNothing = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True for a text without a visible character. */
export function isBlank(text: string): boolean {
  return text.replace(showsNothing, '') === ''
}

/** More combining marks on one letter than any script has. */
const manyMarks = /\p{M}{100}/u

/** Line ends: of Windows, of PowerPoint (U+000B), of a PDF's page, and of Unicode. */
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * Normalises a text: composed (NFC), trimmed, with LF as line end, and without unpaired surrogates, which
 * PostgreSQL refuses in jsonb. Removes other control characters: Word copies some, and nobody can see them.
 */
export function tidy(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(lineEnd, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
  // Sorting the marks of one letter takes quadratic time: 64,000 marks took 2 s.
  return (manyMarks.test(clean) ? clean : clean.normalize('NFC')).trim()
}

/**
 * Normalises a single-line value like `tidy`. Also removes invisible characters, and replaces each blank and line end by
 * a space: a line end in a name would get into mail headers.
 */
export function tidyLine(text: string): string {
  return tidy(stripInvisible(tidy(text).replace(/\n+/g, ' ')))
}

export const nameTooLong = `Please shorten your name to ${longest.name} characters`
