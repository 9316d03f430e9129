import { cleanAddress } from './clean-address.ts'

/** Top-level domains of each common provider; any for a provider without a list. */
const providers: Record<string, readonly string[] | undefined> = {
  ...{ gmail: ['com'], googlemail: ['com'], icloud: ['com'], protonmail: ['com', 'ch'] },
  ...{ hotmail: undefined, outlook: undefined, yahoo: undefined, yandex: undefined },
  ...{ 't-online': ['de'], freenet: ['de'], fastmail: ['com', 'fm'], rediffmail: ['com'] },
}

/** Mistyped `com`. None of these is a top-level domain. */
const mistypedCom = /^(?:con|cmo|ocm|comm|coom|vom|xom|cim|cpm|clm)$/

/** Beginning or rest of `com`. Providers whose only domain is `com` do not use these. */
const partOfCom = /^(?:c|co|cm|om)$/

/**
 * Returns the probably intended address for a mistyped host, such as `asha@gmial.con`.
 * @returns undefined if the host may be right
 */
export function meantAddress(typed: string): string | undefined {
  const [, person, host = ''] = /^([^@]+)@([^@]+)$/.exec(cleanAddress(typed)) ?? []
  const [, name = '', end = ''] = /^(.+?)(?:\.([^.]+(?:\.[^.]{2})?))?$/.exec(host.toLowerCase()) ?? []
  const provider = nearest(name)
  const meant = meantEnd(end, provider)
  if (meant === undefined) return undefined
  const meantHost = `${provider ?? name}.${meant}`
  return meantHost === host.toLowerCase() ? undefined : `${person}@${meantHost}`
}

/** Returns the intended end of a host. Another end of a provider's name may be another company. */
function meantEnd(end: string, provider: string | undefined): string | undefined {
  const ends = provider && providers[provider]
  const [first] = ends ?? []
  const meant = mistypedCom.test(end) ? 'com' : end
  if (!ends) return meant || undefined
  if (meant === '' || (first === 'com' && partOfCom.test(meant))) return first
  return ends.includes(meant) ? meant : undefined
}

/** The provider of a name, or of one slip in it. Other companies begin with another letter: `ymail`, `zmail`, `cloud`. */
const nearest = (name: string) => Object.keys(providers).find((one) => one[0] === name[0] && isOneSlipAway(name, one))

/** True if the names are the same, or if one letter is missing, added, replaced, or swapped with the next one. */
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
