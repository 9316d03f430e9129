import { withAsciiDigits } from '#schemas/ascii-digits.ts'
import { stripInvisible } from '#schemas/strip-invisible.ts'

/** Separators between the digits of a number. */
const separators = /[\s()[\].·\u2212\p{Pd}/]/gu

/** Words before, behind and in brackets beside a number: `Mobile:`, `(after six)`, a flag. */
const words = /^[^\d+([]*|[([][^\d()[\]]*[)\]]|(?<=\d[)\]]*)[^\d)\]]+$/gu

/** Letters that stand for digits: `1-800-FLOWERS`. */
const digitWord = /\d[\s-]*\p{Lu}{3,}[^\d]*$/u

/** Link to a WhatsApp chat, with a number in international form. */
const chatLink =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:(?:api|web|www)\.)?whatsapp\.com\/send\/?\?phone=|whatsapp:\/\/send\/?\?phone=)(?:\+|%2b)?(\d+)/i

const extension = /[;,]?\s*(?:x|ext(?:n|ension)?|#)[\s.:=]*\d{1,6}$/i

/** Calling codes of one and two digits. All others have three. */
const callingCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[1-9]\d\d)/

/** Countries whose numbers begin with a zero after the calling code. Elsewhere it is dialled within the country only. */
const keepsZero = new Set(['39', '225', '229', '242', '378'])

/** Fixed length of a number after some calling codes. */
const lengths: Record<string, number | undefined> = { 1: 10, 44: 10, 91: 10 }

/**
 * Reads a typed telephone number.
 * @returns the number as in `tel:` links, with its calling code if it has one, and whether it is certainly the number
 *   of one telephone; undefined for an invalid number, or for several
 */
function readNumber(typed: string): { number: string; isCertain: boolean } | undefined {
  const line = withAsciiDigits(stripInvisible(typed).normalize('NFKC')).trim()
  const [, chat] = chatLink.exec(line) ?? []
  const labelled = chat ? `+${chat}` : digitWord.test(line) ? '' : line.replace(words, '').trim()
  const written = labelled.replace(extension, '')
  // A slash follows an area code. After a longer number it begins another one.
  const isSeveral = /(?:\d\D*){7}\//.test(written)
  const number = written.replace(separators, '').replace(/^\+?00/, '+')
  if (isSeveral || !/^(?:\+[1-9]|\d)\d{5,14}$/.test(number)) return undefined
  const [code] = callingCode.exec(number.slice(1)) ?? []
  if (!number.startsWith('+') || code === undefined) return { number, isCertain: false }
  const rest = number.slice(1 + code.length)
  const national = keepsZero.has(code) ? rest : rest.replace(/^0+/, '')
  const hasLength = lengths[code] ? national.length === lengths[code] : `${code}${national}`.length > 7
  const isCertain = hasLength && written === labelled && !written.includes('/')
  return { number: `+${code}${national}`, isCertain }
}

/** Returns a link to a WhatsApp chat; undefined without a calling code, which the site cannot guess. */
export function whatsappLink(typed: string): string | undefined {
  const read = readNumber(typed)
  return read?.isCertain ? `https://wa.me/${read.number.slice(1)}` : undefined
}

export function phoneLink(typed: string): string | undefined {
  const read = readNumber(typed)
  return read && `tel:${read.number}`
}
