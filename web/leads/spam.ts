import { honeypotName } from '#web/forms/form-values.ts'
import { isBlank } from '#web/forms/text-rules.ts'
import type { RawFields } from '#web/http/body.ts'
import { siteName, webAddress } from './web-addresses.ts'

/** Signs of spam. Each has one or two points. A person may cause one point, so two points count as spam. */
export interface Signs {
  /** True if the hidden field is filled in. */
  honeypot: boolean
  /** Milliseconds since the page was loaded, reported by the browser. Absent without script. */
  elapsed?: number
  name: string | null
  /** All other typed texts except the address. */
  texts: readonly string[]
}

/** Minimum of milliseconds that a person needs to read and fill in a form. */
const shortestTime = 3_000
const threshold = 2

/** Returns the reasons for suspecting spam, for the owner; empty below two points. */
export function suspicionOf({ honeypot, elapsed, name, texts }: Signs): string[] {
  const addresses = new Set(texts.join('\n').match(webAddress)).size
  const inName = name !== null && (name.search(webAddress) >= 0 || siteName.test(name))
  const signs: [applies: boolean, points: number, reason: string][] = [
    [honeypot, 2, 'A field was filled in that people do not see'],
    [(elapsed ?? shortestTime) < shortestTime, 1, 'It was sent within 3 seconds'],
    [addresses >= 2, 1, `It holds ${addresses} web addresses`],
    // A receipt contains the name, so a link in the name would be mailed to any typed address.
    [inName, 2, 'The name holds a web address'],
  ]
  const matches = signs.filter(([applies]) => applies)
  const points = matches.reduce((sum, [, weight]) => sum + weight, 0)
  return points < threshold ? [] : matches.map(([, , reason]) => reason)
}

/** True for a filled honeypot. Pages from before its new name send `website`. */
export function isHoneypotFilled(typed: RawFields): boolean {
  return [typed[honeypotName], typed.website].some((value) => typeof value === 'string' && !isBlank(value))
}

/** Returns the reported milliseconds since the page was loaded; undefined for an invalid value. */
export function elapsedOf(sent: unknown): number | undefined {
  return typeof sent === 'number' && sent >= 0 ? sent : undefined
}
