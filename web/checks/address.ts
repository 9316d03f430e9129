import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import type { Environment } from '#web/env.ts'
import { check, type Finding, ok, problem } from './check.ts'
import { readChallengeResponse, sealChallenge } from './own-address.ts'
import { makeSecret } from './settings.ts'

/** Forged client address, which a proxy has to replace. RFC 5737 reserves it for examples. */
const forgedAddress = '192.0.2.1'

/** Checks that the public address leads to this site. */
export const publicAddress = check('Public address', ['doctor'], async (site) =>
  site.sessionSecret === undefined ? undefined : checkAddress(site),
)

type Site = Pick<Environment, 'siteUrl' | 'sessionSecret' | 'trustProxy' | 'port'>

/** Resolves a host name to an IP address. A failure counts as loopback, so that it is not reported as a problem. */
const resolveHost = (hostname: string) =>
  lookup(hostname.replace(/^\[|\]$/g, '')).then(
    ({ address }) => address,
    () => '::1',
  )

/**
 * Requests the site at its public URL, and returns the first problem.
 * @param options `deadlineMs`: timeout of the request; `resolve`: resolver of host names
 */
export async function checkAddress(site: Site, { deadlineMs = 10_000, resolve = resolveHost } = {}): Promise<Finding> {
  const { siteUrl, sessionSecret, port } = site
  if (sessionSecret === undefined) return problem('SESSION_SECRET is not set.', makeSecret)
  const nonce = randomUUID()
  const response = await fetch(`${siteUrl}/api/own-address`, {
    method: 'POST',
    headers: { 'x-forwarded-for': forgedAddress },
    body: await sealChallenge(nonce, sessionSecret),
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMs),
  }).catch((error: unknown) => unreachable(new URL(siteUrl), error))
  if (!(response instanceof Response)) return response
  const { status, headers } = response
  const challenge = readChallengeResponse(await response.json().catch(() => undefined))
  if (status >= 300 && status < 400)
    return problem(
      `${siteUrl} redirects to ${headers.get('location') ?? 'nowhere'}.`,
      'Set SITE_URL to the address that it redirects to, or end the redirect.',
    )
  if (status >= 502 && status <= 504)
    return problem(
      `A proxy answers at ${siteUrl}, and does not reach the site (${status}).`,
      `Let it pass requests on to 127.0.0.1:${port}, and look whether the site runs.`,
    )
  if (challenge?.nonce !== nonce)
    return problem(
      `Another server answers at ${siteUrl} (${status}).`,
      `Let the DNS record lead to this machine and its proxy to port ${port}. Another SESSION_SECRET looks the same.`,
    )
  // A loopback visitor is a problem only if the host name itself is not loopback.
  const isLost = isLoopback(challenge.visitor) && !isLoopback(await resolve(new URL(siteUrl).hostname))
  return checkForwarding(site, challenge.visitor, isLost)
}

/** True for a loopback address, or a loopback network in the format of `visitorNetwork`. */
const isLoopback = (address = '') => /^(?:127\.|::1$|0:0:0:0$)/.test(address)

function checkForwarding({ siteUrl, trustProxy }: Site, visitor: string | undefined, isLost: boolean): Finding {
  if (isLost)
    return problem(
      `${siteUrl} leads to this site, and all visitors count as one: ${trustProxy === 0 ? 'TRUST_PROXY is 0' : 'the header X-Forwarded-For does not arrive'}.`,

      trustProxy === 0
        ? 'Set TRUST_PROXY to the number of proxies in front.'
        : 'Let the proxy set it to the address of the visitor (Caddy does).',
    )
  if (trustProxy > 0 && (visitor === undefined || visitor === forgedAddress))
    return problem(
      `${siteUrl} leads to this site, and visitors can write their own address: ${trustProxy === 1 ? 'no proxy writes' : `fewer than ${trustProxy} proxies write`} X-Forwarded-For.`,
      'Let the proxy set the header X-Forwarded-For to the address of the visitor (Caddy does), or set TRUST_PROXY to the number of proxies that do.',
    )
  return ok(`${siteUrl} leads to this site.`)
}

/** Returns the error code of a failed fetch. A timeout of the request counts as ETIMEDOUT. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'ETIMEDOUT'
  // The cause may be an AggregateError about several IP addresses, which also has a code.
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? `${cause.code}` : error.message
}

function unreachable({ hostname, protocol, port }: URL, error: unknown): Finding {
  const code = codeOf(error)
  const number = port || (protocol === 'https:' ? '443' : '80')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return problem(
      `The name ${hostname} leads nowhere (DNS: ${code}).`,
      `Add an A record for ${hostname} with the address of this machine; it can take an hour.`,
    )
  if (/^(?:CERT|DEPTH|SELF|UNABLE|ERR_TLS|ERR_SSL|EPROTO)/.test(code))
    return problem(
      `${hostname} has no valid certificate (${code}).`,
      'See the log of the proxy for why it could not get one: journalctl -u caddy. Ports 80 and 443 have to be open.',
    )
  return problem(
    `Nothing answers at port ${number} of ${hostname} (${code}).`,
    `Start the proxy, and open port ${number} in the firewall. Some networks lead no machine back to itself: then open the address from elsewhere.`,
  )
}
