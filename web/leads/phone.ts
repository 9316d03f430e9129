import { stripInvisible } from '#web/forms/strip-invisible.ts'

/** What is typed between the digits of a number. */
const between = /[\s().\p{Pd}/]/gu

/** A digit of any script as 0 to 9: those of one script begin at 0 or at 6 of sixteen places. */
function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const start = code & ~0xf
  const zero = /\p{Nd}/u.test(String.fromCharCode(start)) ? start : start + 6
  return digit.length > 1 ? digit : `${code - zero}`
}

/** The number for a machine: with its country where it has one; undefined where it is no number. */
function dialled(typed: string): string | undefined {
  // In “+44 (0)20 …” the bracket is for callers at home.
  const number = stripInvisible(typed)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, plainDigit)
    .trim()
    .replace(/^(\+|00)(.*?)\(0\)/, '$1$2')
    .replace(between, '')
    .replace(/^00/, '+')
  return /^\+?\d{6,15}$/.test(number) ? number : undefined
}

/** A conversation in WhatsApp. Only for a number with its country: the site does not know theirs. */
export function whatsappLink(typed: string): string | undefined {
  const number = dialled(typed)
  return number?.startsWith('+') && number.length > 8
    ? `https://wa.me/${number.slice(1)}`
    : undefined
}

export function phoneLink(typed: string): string | undefined {
  const number = dialled(typed)
  return number && `tel:${number}`
}
