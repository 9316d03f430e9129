import { asciiHost, decodeHost, isMixed } from './host-name.ts'
import { longest, tidyLine } from './text-rules.ts'

/** Longest text that is cleaned. An address copied from a mail client is far shorter. */
const maxTyped = 1_000

/**
 * Reads a typed or pasted email address. Removes `mailto:`, a name with angle brackets, quotes, punctuation, invisible
 * characters and blanks around the @. Makes full-width letters plain, and gives the host its one stored form. An
 * ambiguous text stays ambiguous, so that `addressProblem` refuses it.
 */
export function cleanAddress(typed: string): string {
  const line = tidyLine(typed)
  if (line.length > maxTyped) return line
  const plain = line
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replace(/[^@]*$/, (host) => tidyLine(decodeHost(host)))
  const address = withoutFrame(unwrap(plain)).replace(/ *@ */g, '@')
  const [, local, host] = /^([^@]+)@([^@]+)$/.exec(address) ?? []
  if (local === undefined || host === undefined) return address
  // Word processors replace these two characters.
  const typedLocal = local.replace(/[‘’ʼ]/g, "'").replaceAll('\u2010', '-')
  return `${typedLocal}@${asciiHost(host) ?? host}`
}

/** Returns an address as a key, in lower case. */
export const addressKey = (typed: string): string => cleanAddress(typed).toLowerCase()

/** Label of a copied address, such as `E-Mail: `. */
const label = /^(?!mailto:)[\p{L} -]{1,20}:\s*(?=(?:mailto:)?[^\s@:/]+@)/iu

/** Extracts the address from `Name <address>` and from a mailto: link. */
function unwrap(text: string): string {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>[\s.,;]*$/.exec(text) ?? []
  if (bracketed === undefined) return withoutScheme(text.replace(label, ''))
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
const withoutFrame = (text: string) => text.replace(/^[\s"'“”‘’«»„<([]+/, '').replace(/[\s"'“”‘’«»>)\],;.:!?]+$/, '')

/** Part before the @, in ASCII because the mail service has no SMTPUTF8. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

/** Host in ASCII. The last label of no host has a digit, apart from punycode. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{1,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i

/** True for a clean address that mail can reach: the dot-atom form of RFC 5321 with a host name in ASCII. */
export function isEmailAddress(text: string): boolean {
  const [, local, host] = /^([^@]+)@([^@]+)$/.exec(text) ?? []
  return (
    local !== undefined &&
    host !== undefined &&
    text.length <= longest.email &&
    local.length <= longest.local &&
    localPart.test(local) &&
    hostName.test(host) &&
    asciiHost(host) !== undefined
  )
}

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
  const [local = '', host = '', ...more] = address.split('@')
  if (more.length > 0) return 'It holds more than one @: please give one address.'
  if (address.length > longest.email) return `It is longer than ${longest.email} characters.`
  if (/\s/.test(address)) return 'There is a space in it.'
  if (/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(address))
    return 'There is an invisible character in it: please type it again.'
  const [sign] = /[,;:<>()[\]"\\]/.exec(address) ?? []
  if (sign) return `No address has a ${sign} in it.`
  return local && host ? (reasonAgainstLocal(local) ?? reasonAgainstHost(host)) : undefined
}

function reasonAgainstLocal(local: string): string | undefined {
  if (local.includes('..')) return 'There are two dots in a row before the @.'
  if (local.startsWith('.')) return 'It begins with a dot.'
  if (local.endsWith('.')) return 'There is a dot right before the @.'
  if (local.length > longest.local) return `There are more than ${longest.local} characters before the @.`
  const [letter] = /[^\x21-\x7e]/u.exec(local) ?? []
  return letter && `Mail cannot reach a “${letter}” before the @: plain letters (a to z) only.`
}

function reasonAgainstHost(host: string): string | undefined {
  if (isMixed(host)) return `“${host}” mixes the letters of two alphabets: please type it again.`
  if (!/[^.]\./.test(host)) return undefined
  if (host.includes('..')) return 'There are two dots in a row behind the @.'
  const end = host.slice(host.lastIndexOf('.'))
  return /\d/.test(end) && !end.startsWith('.xn--')
    ? `No address ends in “${end}”.`
    : `“${host}” cannot receive mail: please check what stands behind the @.`
}
