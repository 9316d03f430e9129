import { stripInvisible } from '#schemas/strip-invisible.ts'

/** Maximum of UTF-16 code units, enough for an email address. */
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
