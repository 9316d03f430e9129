import { text } from 'node:stream/consumers'
import { beforeEach } from 'vitest'
import { listen } from '#tests/port.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'
import type { MailTransport } from '#web/mail/outbox/sweep.ts'
import { resendBatchMailer, resendMailer } from '#web/mail/transport.ts'

/** Request that the fake has received. */
export interface Received {
  key: string
  body: Record<string, unknown>
}

/** Behaviour for one request. `lost` accepts the mail and closes the connection. `raw` is the response of a proxy. */
type Act =
  | { status: number; name?: string; message?: string; headers?: Record<string, string> }
  | { raw: string; status: number }
  | 'ok'
  | 'silence'
  | 'hang up'
  | 'lost'

/** Counts a request. @returns whether it exceeds the limit, and the headers of the limit */
type Limiter = () => { isOver: boolean; headers?: Record<string, string> }

const events = ['delivered', 'delivery_delayed', 'bounced', 'complained', 'failed', 'suppressed']

/** Returns the response with a list. The doctor reads the domains and webhooks of an account. */
const listOf = (data: object[]) => JSON.stringify({ object: 'list', has_more: false, data })
const domains = listOf([{ id: '1', name: 'coach.example', status: 'verified' }])

/**
 * Starts a fake of Resend's HTTP API for tests with Resend's package. It implements POST /emails and /emails/batch,
 * idempotency keys, and errors as `{statusCode, name, message}`. It refuses addresses that end in `.refused`.
 */
export async function fakeResend(webhookTo?: string) {
  const webhook = {
    endpoint: webhookTo,
    status: 'enabled',
    events: events.map((one) => `email.${one}`),
  }
  const settings: Record<string, string> = { '/domains': domains, '/webhooks': listOf([webhook]) }
  const delivered: Received[] = []
  const attempts: Received[] = []
  const acts: Act[] = []
  let limiter: Limiter = () => ({ isOver: false })
  const known = new Map<string, { body: string; id: string }>()
  const { url, stop } = await listen(async (request, response) => {
    const list = settings[`${request.url}`]
    if (list) return void response.writeHead(200, { 'content-type': 'application/json' }).end(list)
    const raw = await text(request).catch(() => '')
    const { isOver, headers: rate = {} } = limiter()
    const key = String(request.headers['idempotency-key'] ?? '')
    const received = { key, body: JSON.parse(raw || '{}') }
    attempts.push(received)
    const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...rate, ...headers }).end(body)
    const refuse = (
      status: number,
      name: string,
      headers?: Record<string, string>,
      // Messages of Resend may quote an address, which the site must not store.
      message = `about ${received.body.to}`,
    ) => answer(status, JSON.stringify({ statusCode: status, name, message }), headers)
    if (isOver) return refuse(429, 'rate_limit_exceeded', { 'retry-after': '1' })
    const act = acts.shift()
    if (act === 'silence') return
    if (act === 'hang up') return void request.socket.destroy()
    if (act && act !== 'lost' && act !== 'ok') {
      if ('raw' in act) return answer(act.status, act.raw)
      return refuse(act.status, act.name ?? 'application_error', act.headers, act.message)
    }
    const isBatch = request.url?.endsWith('/batch')
    const isRefused = ({ to }: Received['body']) => `${to}`.endsWith('.refused')
    const message = 'Invalid `to` field. The email address needs to follow the `email@example.com` format.'
    if (!isBatch && isRefused(received.body))
      return answer(422, JSON.stringify({ statusCode: 422, name: 'validation_error', message }))
    const before = known.get(key)
    if (before && before.body !== raw) return refuse(409, 'invalid_idempotent_request')
    const id = before?.id ?? `re_${known.size + 1}`
    known.set(key, { body: raw, id })
    const mails: Received['body'][] = isBatch ? received.body : []
    const taken = mails.filter((mail) => !isRefused(mail))
    if (!before) delivered.push(...(mails.length > 0 ? taken.map((body) => ({ key, body })) : [received]))
    const errors = mails.flatMap((mail, index) => (isRefused(mail) ? [{ index, message }] : []))
    const data = taken.map((_, index) => ({ id: `${id}.${index}` }))
    if (act === 'lost') request.socket.destroy()
    else answer(200, JSON.stringify(mails.length > 0 ? { data, errors } : { id }))
  })
  return {
    ...{ url, stop },
    /** Accepted mails, without repetitions of a key. */
    delivered,
    attempts,
    next: (...more: Act[]) => void acts.push(...more),
    /** Drops the behaviours that no request has used. */
    forget: () => void acts.splice(0),
    limitBy(limit: Limiter) {
      limiter = limit
    },
  }
}

/** Returns a transport that sends to a fake. @param timeout in milliseconds; default: the site's time-out */
export const transportTo = (url: string, owners: string[], timeout?: number): MailTransport => ({
  mailer: resendMailer('re_test', url, timeout),
  batchMailer: resendBatchMailer('re_test', url, timeout),
  ...{ from: 'a@b.co', owners, onSuppressed: stopSubscription },
})

type Resend = Awaited<ReturnType<typeof fakeResend>> & { transport: MailTransport }

/** Starts a fake for each test. @returns the fake, and a transport that sends to it */
export function resendForEachTest(): Resend {
  const resend = {} as Resend
  beforeEach(async () => {
    Object.assign(resend, await fakeResend())
    resend.transport = transportTo(resend.url, ['o@b.co'], 1_000)
    return () => resend.stop()
  })
  return resend
}
