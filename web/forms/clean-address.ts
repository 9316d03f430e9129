import { isEmailAddress, longest, tidyLine } from './text-rules.ts'

/** Longest text that is cleaned. An address copied from a mail client is far shorter. */
const maxTyped = 1_000

/**
 * Cleans a typed or pasted email address. Removes `mailto:`, a name with angle brackets, quotes, punctuation, invisible
 * characters and blanks around the @. Makes full-width letters plain. An ambiguous text stays ambiguous, so that
 * `addressProblem` refuses it.
 */
export function cleanAddress(typed: string): string {
  const line = tidyLine(typed)
  if (line.length > maxTyped) return line
  const plain = line.normalize('NFKC').replaceAll('\u3002', '.')
  return withoutFrame(unwrap(plain)).replace(/ *@ */g, '@')
}

/** Returns an address as a key, in lower case. */
export const addressKey = (typed: string): string => cleanAddress(typed).toLowerCase()

/** Extracts the address from `Name <address>` and from a mailto: link. */
function unwrap(text: string): string {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>[\s.,;]*$/.exec(text) ?? []
  if (bracketed === undefined) return withoutScheme(text)
  const address = withoutScheme(bracketed.trim())
  // Outlook repeats an address as its name. A different address in the name is ambiguous.
  const sameName = withoutFrame(name).toLowerCase() === withoutFrame(address).toLowerCase()
  return name.includes('@') && !sameName ? text : address
}

function withoutScheme(text: string): string {
  // A link with a second address, as in `?cc=`, is left unchanged.
  const [, linked] = /^mailto:([^?]*)(?:\?(?!.*(?:@|%40)).*)?$/i.exec(text) ?? []
  if (linked === undefined) return text
  try {
    return tidyLine(decodeURIComponent(linked))
  } catch {
    return linked
  }
}

/** Removes quotes, brackets and a final punctuation mark around an address. */
const withoutFrame = (text: string) =>
  text.replace(/^[\s"'“”‘’«»„<([]+/, '').replace(/[\s"'“”‘’«»>)\],;.:!?]+$/, '')

/**
 * Message about an unusable address; undefined for a usable one.
 * @param message the form's sentence; a known reason is appended
 */
export function addressProblem(typed: string, message: string): string | undefined {
  const address = cleanAddress(typed)
  if (isEmailAddress(address)) return undefined
  const reason = address.includes('@') && reasonAgainst(address)
  return reason ? `${message.replace(/\.$/, '')}. ${reason}` : message
}

function reasonAgainst(address: string): string | undefined {
  if (address.split('@').length > 2) return 'It holds more than one @: please give one address.'
  if (address.length > longest.email) return `It is longer than ${longest.email} characters.`
  if (/[\p{Cc}\u2028\u2029]/u.test(address))
    return 'There is a line break or a control character in it.'
  if (/\s/.test(address)) return 'There is a space in it.'
  if (/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(address))
    return 'There is an invisible character in it: please type it again.'
  const [sign] = /[,;:<>()[\]"\\]/.exec(address) ?? []
  return sign && `No address has a ${sign} in it.`
}
