import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** A mail as it came over the wire. */
export interface Received {
  key: string
  body: Record<string, unknown>
}

/** What to do with the next request; after the list is used up, mails are taken. */
type Act =
  | { status: number; name?: string; headers?: Record<string, string> }
  | 'silence'
  | 'hang up'

/**
 * Speaks the part of Resend's HTTP API that the site uses, so that the real package can be tested:
 * POST /emails, idempotency keys, errors as `{statusCode, name, message}`.
 */
export async function fakeResend() {
  const delivered: Received[] = []
  const attempts: Received[] = []
  const acts: Act[] = []
  const known = new Map<string, { body: string; id: string }>()
  const server = createServer(async (request: IncomingMessage, response) => {
    const raw = await text(request).catch(() => '')
    const key = String(request.headers['idempotency-key'] ?? '')
    const received = { key, body: JSON.parse(raw || '{}') }
    attempts.push(received)
    const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body))
    const act = acts.shift()
    if (act === 'silence') return
    if (act === 'hang up') return void request.socket.destroy()
    if (act) {
      const name = act.name ?? 'application_error'
      // Resend's texts can repeat an address: nothing of it may be kept.
      const message = `about ${received.body.to}`
      return void answer(act.status, { statusCode: act.status, name, message }, act.headers)
    }
    const before = known.get(key)
    if (before && before.body !== raw)
      return void answer(409, { statusCode: 409, name: 'invalid_idempotent_request', message: '' })
    if (!before) delivered.push(received)
    const id = before?.id ?? `re_${known.size + 1}`
    known.set(key, { body: raw, id })
    answer(200, { id })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    /** Mails taken, each once. */
    delivered,
    /** Every request. */
    attempts,
    next: (...more: Act[]) => void acts.push(...more),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
