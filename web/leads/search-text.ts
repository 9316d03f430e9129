import { withAsciiDigits } from '#schemas/ascii-digits.ts'
import { addressKey, isEmailAddress } from '#web/forms/clean-address.ts'

/** ASCII forms of letters that NFKD does not decompose, and common forms of Arabic letters. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', þ: 'th' },
  ...{ ħ: 'h', ŋ: 'n', ɖ: 'd', ŧ: 't' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
}

/** Accents, points of Hebrew and Arabic, nuktas, and the lengthening of Arabic words. */
const marks =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g

/** Apostrophes and hyphens of names, which people leave out. */
const joints = /['’‘ʼ´`\u2010-\u2015-]/g

/** German spellings of umlauts, which people write where the keyboard has none. */
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Folds a text: lower case, no accents, ASCII digits and letters if possible. */
const fold = (text: string): string =>
  withAsciiDigits(text.normalize('NFKD').replace(marks, '').replace(joints, '').toLowerCase()).replace(
    /[^\p{ASCII}]/gu,
    (letter) => letters[letter] ?? letter,
  )

/**
 * Returns the spellings under which the search knows a text: the folded one, and for a text with umlauts also the German
 * one. The stored search text contains all of them, and a search term matches by any of them.
 */
function searchForms(text: string): string[] {
  const spelled = text.normalize('NFC').toLowerCase()
  const german = spelled.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
  return [...new Set([fold(text), fold(german)])]
}

/** Number with separators between its digits, such as a telephone number. */
const number = /\d(?:[\s().+/]{0,3}\d){4,24}/g

/** Digits of the numbers in a folded text, without their separators. */
const numbersIn = (folded: string) => (folded.match(number) ?? []).map((text) => text.replace(/\D/g, ''))

type Searched = {
  name: string | null
  email: string
  details: unknown
  page?: string | null | undefined
  source?: unknown
}

/** Returns the text of a lead in which the inbox searches: all its texts in all their spellings, a line each. */
export function searchTextOf({ name, email, page, details, source }: Searched): string {
  const lines = [name ?? '', email, page ?? '', ...textsIn(details), ...textsIn(source)]
  const forms = lines.flatMap(searchForms)
  // PostgreSQL cannot store NUL.
  return [...forms, ...forms.flatMap(numbersIn)].filter(Boolean).join('\n').replaceAll('\0', '')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * Number of last digits to compare, so that +49 170 1234567, 0049 170 1234567 and 0170 1234567 are equal. In some
 * countries a whole number has eight digits.
 */
const comparedDigits = 8

/** Stored spelling of an email address, whose host may be typed in letters of any script. */
function addressForms(word: string): string[] {
  const address = addressKey(word)
  return isEmailAddress(address) ? [fold(address)] : []
}

/** Forms of a word, also with two words for one with a hyphen, and with the sigma that ends a Greek word. */
const wordForms = (word: string) =>
  [...searchForms(word), fold(word.replace(/[\u002d\u2010-\u2015]/g, ' ').trim())].flatMap((form) =>
    form.endsWith('σ') ? [form, form.replace(/σ$/, 'ς')] : [form],
  )

const typedNumber = /(?<!\S)[+(]*\d(?:[\s().+/]*\d)*(?!\S)/g

/** Splits search terms. A lead has to contain all of them. @returns the spellings of each term, of which one must match */
export function searchTerms(typed: string): string[][] {
  const folded = fold(typed)
  const numbers = folded.match(typedNumber) ?? []
  const words = numbers.length > 0 ? folded.replace(typedNumber, ' ') : typed
  return [
    ...numbers.map((text) => [text.replace(/\D/g, '').slice(-comparedDigits)]),
    ...words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => [...wordForms(word), ...addressForms(word)].filter(Boolean))
      .filter((forms) => forms.length > 0),
  ]
}
