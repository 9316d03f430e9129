import { stripInvisible } from '#web/forms/strip-invisible.ts'

/** Separators between the digits of a number. */
const separators = /[\s().\p{Pd}/]/gu

/**
 * Converts a digit of any script to 0-9. In Unicode the ten digits of a script begin at offset 0 or 6 of a block of
 * sixteen.
 */
function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const start = code & ~0xf
  const zero = /\p{Nd}/u.test(String.fromCharCode(start)) ? start : start + 6
  return digit.length > 1 ? digit : `${code - zero}`
}

/** Returns a number as in `tel:` links, with its country code if it has one; undefined for an invalid number. */
function dialableNumber(typed: string): string | undefined {
  // The zero of “+44 (0)20 …” is only dialled within the country.
  const number = stripInvisible(typed)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, plainDigit)
    .trim()
    .replace(/^(\+|00)(.*?)\(0\)/, '$1$2')
    .replace(separators, '')
    .replace(/^00/, '+')
  return /^\+?\d{6,15}$/.test(number) ? number : undefined
}

/** Returns a link to a WhatsApp chat; undefined without a country code, which the site cannot guess. */
export function whatsappLink(typed: string): string | undefined {
  const number = dialableNumber(typed)
  return number?.startsWith('+') && number.length > 8
    ? `https://wa.me/${number.slice(1)}`
    : undefined
}

export function phoneLink(typed: string): string | undefined {
  const number = dialableNumber(typed)
  return number && `tel:${number}`
}
