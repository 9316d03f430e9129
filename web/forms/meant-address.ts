import { cleanAddress } from './clean-address.ts'

/** Top-level domain of each common provider; undefined for a provider with several. */
const providers: Record<string, string | undefined> = {
  ...{ gmail: 'com', googlemail: 'com', icloud: 'com', protonmail: 'com', rediffmail: 'com' },
  ...{ hotmail: undefined, outlook: undefined, yahoo: undefined, yandex: undefined },
  ...{ 't-online': 'de', freenet: 'de', fastmail: 'com' },
}

/** Existing hosts that differ from a provider's by one letter. */
const others = new Set(['ymail', 'email', 'mail', 'gmx'])

/** Mistyped `com`. None of these is a top-level domain. */
const mistypedCom = /^(?:con|cmo|ocm|comm|coom|vom|xom|cim|cpm|clm)$/

/**
 * Returns the probably intended address for a mistyped host, such as `asha@gmial.con`.
 * @returns undefined if the host may be right
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

/** True if one letter is missing, added, replaced, or swapped with the next one. */
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
