import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import type { Environment } from '#web/env.ts'
import { readAnswer, sealQuestion } from './own-address.ts'

/** Finding about the public address; without `fix` all is well. */
export type AddressFinding = { text: string; fix?: string }

/** Address of a visitor that a proxy has to replace by the real one (RFC 5737: nobody has it). */
const forged = '192.0.2.1'

type Asked = Pick<Environment, 'siteUrl' | 'sessionSecret' | 'trustProxy' | 'port'>

/** Address of a name that was just reached; a loopback one where it is unknown, which proves nothing. */
const addressOf = (hostname: string) =>
  lookup(hostname.replace(/^\[|\]$/g, '')).then(
    ({ address }) => address,
    () => '::1',
  )

/**
 * Fetches the site at its public address, as a visitor would.
 * @param options `deadlineMs`: time for the answer; `resolve`: address of a name
 */
export async function checkAddress(
  site: Asked,
  { deadlineMs = 10_000, resolve = addressOf } = {},
): Promise<AddressFinding> {
  const { siteUrl, sessionSecret, port } = site
  if (sessionSecret === undefined)
    return { text: 'SESSION_SECRET is not set.', fix: 'Set it: openssl rand -hex 32.' }
  const reaches = randomUUID()
  const asked = await fetch(`${siteUrl}/api/own-address`, {
    method: 'POST',
    headers: { 'x-forwarded-for': forged },
    body: await sealQuestion(reaches, sessionSecret),
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMs),
  }).catch((error: unknown) => unreachable(new URL(siteUrl), error))
  if (!(asked instanceof Response)) return asked
  const { status, headers } = asked
  const said = readAnswer(await asked.json().catch(() => undefined))
  if (status >= 300 && status < 400)
    return {
      text: `${siteUrl} redirects to ${headers.get('location') ?? 'nowhere'}.`,
      fix: 'Set SITE_URL to the address that it redirects to, or end the redirect.',
    }
  if (status >= 502 && status <= 504)
    return {
      text: `A proxy answers at ${siteUrl}, and does not reach the site (${status}).`,
      fix: `Let it pass requests on to 127.0.0.1:${port}, and look whether the site runs.`,
    }
  if (said?.reaches !== reaches)
    return {
      text: `Another server answers at ${siteUrl} (${status}).`,
      fix: `Let the DNS record lead to this machine and its proxy to port ${port}. Another SESSION_SECRET looks the same.`,
    }
  // Of a request from this machine by a name that leads to its loopback interface, nothing else can be expected.
  const isLost = isLoopback(said.visitor) && !isLoopback(await resolve(new URL(siteUrl).hostname))
  return forwarded(site, said.visitor, isLost)
}

/** Matches a network as `visitorNetwork` writes it, too. */
const isLoopback = (address = '') => /^(?:127\.|::1$|0:0:0:0$)/.test(address)

function forwarded(
  { siteUrl, trustProxy }: Asked,
  visitor: string | undefined,
  isLost: boolean,
): AddressFinding {
  if (isLost)
    return {
      text: `${siteUrl} leads to this site, and all visitors count as one: the header X-Forwarded-For does not arrive.`,
      fix: 'Let the proxy set it to the address of the visitor (Caddy does).',
    }
  if (trustProxy > 0 && (visitor === undefined || visitor === forged))
    return {
      text: `${siteUrl} leads to this site, and visitors can write their own address: ${trustProxy === 1 ? 'no proxy writes' : `fewer than ${trustProxy} proxies write`} X-Forwarded-For.`,
      fix: 'Let the proxy set the header X-Forwarded-For to the address of the visitor (Caddy does), or set TRUST_PROXY to the number of proxies that do.',
    }
  return { text: `${siteUrl} leads to this site.` }
}

/** The code of a failed fetch; a deadline that passed counts as a connection that timed out. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'ETIMEDOUT'
  // One code for all addresses of the name that were tried (Node’s AggregateError).
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? `${cause.code}` : error.message
}

function unreachable({ hostname, protocol, port }: URL, error: unknown): AddressFinding {
  const code = codeOf(error)
  const number = port || (protocol === 'https:' ? '443' : '80')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return {
      text: `The name ${hostname} leads nowhere (DNS: ${code}).`,
      fix: `Add an A record for ${hostname} with the address of this machine; it can take an hour.`,
    }
  if (/^(?:CERT|DEPTH|SELF|UNABLE|ERR_TLS|ERR_SSL|EPROTO)/.test(code))
    return {
      text: `${hostname} has no valid certificate (${code}).`,
      fix: 'See the log of the proxy for why it could not get one: journalctl -u caddy. Ports 80 and 443 have to be open.',
    }
  return {
    text: `Nothing answers at port ${number} of ${hostname} (${code}).`,
    fix: `Start the proxy, and open port ${number} in the firewall. Some networks lead no machine back to itself: then open the address from elsewhere.`,
  }
}
