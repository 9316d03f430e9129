import tls from 'node:tls'
import { type Check, ok, problem } from './check.ts'

/**
 * Days before a certificate's end at which its renewal counts as failed. Caddy and certbot renew a month before the
 * end.
 */
const certificateDays = 14

const proxyLog = 'the log of the proxy says why it was not renewed: journalctl -u caddy.'

/** Checks the certificate that visitors get. An unreachable address is ignored: `publicAddress` checks it. */
export const certificate: Check = {
  name: 'Certificate',
  audience: ['doctor', 'watch'],
  mail: {
    effect: 'After that day browsers warn everybody who opens your site.',
    fix: `On the server, ${proxyLog}`,
  },
  async run({ isPublic, siteUrl }) {
    const { protocol, hostname, port } = new URL(siteUrl)
    if (!isPublic || protocol !== 'https:') return undefined
    const end = await certificateEnd(hostname, Number(port) || 443).catch(() => undefined)
    if (!end) return undefined
    const day = end.toISOString().slice(0, 10)
    if (end.getTime() - Date.now() > certificateDays * 86_400_000)
      return ok(`The certificate of ${hostname} ends on ${day}.`)
    return problem(
      `The certificate of ${hostname} ${end.getTime() < Date.now() ? 'ended' : 'ends'} on ${day}, and was not renewed.`,
      `T${proxyLog.slice(1)}`,
    )
  },
}

function certificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // Accept an expired certificate, to read its date.
    const socket = tls.connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.setTimeout(10_000, () => socket.destroy(new Error('The TLS connection timed out.')))
    socket.once('error', reject)
  })
}
