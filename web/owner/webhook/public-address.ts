import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Networks outside of the public internet (RFC 6890), and IPv6 networks that contain IPv4 addresses. */
const privateNetworks = networks(
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
)
const publicNetworks = networks('2000::/3')

function networks(...all: string[]): BlockList {
  const list = new BlockList()
  for (const [network = '', prefix] of all.map((one) => one.split('/')))
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  return list
}

export const isPublic = (address: string): boolean =>
  isIP(address) === 6
    ? publicNetworks.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
    : isIP(address) === 4 && !privateNetworks.check(address)

/** Error for a host outside of the public internet. */
class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * `dns.lookup` that fails if any address of the name is not public. The connection itself calls this function, because a
 * second lookup could return another address.
 */
export function lookupPublic(name: string, options: LookupOptions, found: Found, resolve: Resolve = lookup): void {
  resolve(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
      return found(new PrivateAddress(`${name} is not on the public internet.`), [])
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}

/** Returns a message for the owner about a URL that is not https or not public; undefined for a valid one. */
export function publicUrlProblem(text: string): string | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') return 'Please give an address that begins with https://.'
  if (url.username || url.password) return 'Please leave name and password out of the address.'
  const host = url.hostname.replace(/[[\]]/g, '')
  const isName = isIP(host) === 0
  if (isName ? !host.includes('.') || host.endsWith('.localhost') : !isPublic(host))
    return 'This address is in a private network: the site sends nothing there.'
  return undefined
}
