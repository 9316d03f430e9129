const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Value of a decimal digit. In Unicode each ten digits follow one another, and so do the digits of some scripts. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (isDigit(start - 1)) start--
  return `${(code - start) % 10}`
}

/** Replaces the decimal digits of all scripts by 0 to 9. */
export const withAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, digitValue)
