import { isEmailAddress, longest, tidyLine } from './text-rules.ts'

/** Longest text that is looked at: an address in a mail program's words is far shorter. */
const maxTyped = 1_000

/**
 * One spelling of an e-mail address as it is typed and pasted: without invisible characters, blanks
 * around the @, a name and angle brackets, `mailto:`, quotes and punctuation around it; full-width
 * letters are plain ones. A text whose meaning is not clear is changed little, and is no address.
 */
export function cleanAddress(typed: string): string {
  const line = tidyLine(typed)
  if (line.length > maxTyped) return line
  const plain = line.normalize('NFKC').replaceAll('\u3002', '.')
  return withoutFrame(unwrap(plain)).replace(/ *@ */g, '@')
}

/** An address as a key: capitals do not make another one. */
export const addressKey = (typed: string): string => cleanAddress(typed).toLowerCase()

/** Takes an address out of `Name <address>` and of a mailto: link. */
function unwrap(text: string): string {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>[\s.,;]*$/.exec(text) ?? []
  if (bracketed === undefined) return withoutScheme(text)
  const address = withoutScheme(bracketed.trim())
  // Outlook names an address by itself; another address there leaves open which of both is meant.
  const sameName = withoutFrame(name).toLowerCase() === withoutFrame(address).toLowerCase()
  return name.includes('@') && !sameName ? text : address
}

function withoutScheme(text: string): string {
  // A link that names a second address, as in `?cc=`, stays as it is.
  const [, linked] = /^mailto:([^?]*)(?:\?(?!.*(?:@|%40)).*)?$/i.exec(text) ?? []
  if (linked === undefined) return text
  try {
    return tidyLine(decodeURIComponent(linked))
  } catch {
    return linked
  }
}

/** Removes quotes, brackets and the end of a sentence around an address. */
const withoutFrame = (text: string) =>
  text.replace(/^[\s"'“”‘’«»„<([]+/, '').replace(/[\s"'“”‘’«»>)\],;.:!?]+$/, '')

/**
 * Message about an address that cannot be taken; undefined when it can.
 * @param message the form's sentence, to which the reason is added where it is known
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
