import { isIPv6 } from 'node:net'

/**
 * Returns the visitor's network address from `x-forwarded-for`. Each proxy appends the address of its client. With n
 * trusted proxies, the n-th entry from the right is the visitor's. The visitor can forge all entries left of it. The
 * gateway counts as a proxy if there is no other (`trustedHops` of the environment).
 * @returns undefined without a trusted proxy, or when the header has too few entries
 */
export function visitorNetwork(headers: Headers, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const hop = hops.at(-trustedProxies)
  return hop ? networkOf(hop) : undefined
}

/**
 * Removes the parts of an address that a visitor can change. Some proxies add a port. Every household may choose the
 * second half of its IPv6 addresses.
 */
export function networkOf(hop: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1')
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  // Canonical spelling of an IPv6 address in a URL: hexadecimal, without leading zeros.
  const spelled = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [before = '', after] = spelled.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const gap = 8 - head.length - tail.length
  return [...head, ...Array<string>(gap).fill('0'), ...tail].slice(0, 4).join(':')
}
