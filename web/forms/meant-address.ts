import { cleanAddress } from './clean-address.ts'

/** Providers that most people write from, and the ends of their hosts where each has one alone. */
const providers: Record<string, string | undefined> = {
  ...{ gmail: 'com', googlemail: 'com', icloud: 'com', protonmail: 'com', rediffmail: 'com' },
  ...{ hotmail: undefined, outlook: undefined, yahoo: undefined, yandex: undefined },
  ...{ 't-online': 'de', freenet: 'de', fastmail: 'com' },
}

/** Hosts that exist, one letter away from a provider's. */
const others = new Set(['ymail', 'email', 'mail', 'gmx'])

/** What fingers make of `com`. No host ends so. */
const mistypedCom = /^(?:con|cmo|ocm|comm|coom|vom|xom|cim|cpm|clm)$/

/**
 * Address that was probably meant by one with a mistyped host, such as `asha@gmial.con`.
 * @returns undefined where the host may be right
 */
export function meantAddress(typed: string): string | undefined {
  const address = cleanAddress(typed)
  const [, person, host = ''] = /^([^@]+)@([^@]+)$/.exec(address) ?? []
  const [, name = '', end = ''] = /^(.+?)\.([^.]+(?:\.[^.]{2})?)$/.exec(host.toLowerCase()) ?? []
  if (person === undefined || name === '') return undefined
  const provider = Object.keys(providers).find((one) => one === name) ?? nearest(name)
  const wholeEnd = mistypedCom.test(end) ? 'com' : end
  const meant = `${provider ?? name}.${(provider && providers[provider]) ?? wholeEnd}`
  return meant === host.toLowerCase() ? undefined : `${person}@${meant}`
}

const nearest = (name: string) =>
  others.has(name) ? undefined : Object.keys(providers).find((one) => isOneSlipAway(name, one))

/** True where one letter is missing, one too many, another, or has changed places with the next. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start += 1
  const [a, b] = [typed.slice(start), meant.slice(start)]
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}
