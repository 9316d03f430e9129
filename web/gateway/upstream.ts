import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { defaults, type GatewayOptions } from './options.ts'

/** Milliseconds before a refused connection is retried. */
const againMs = 100

const isRead = /^(?:GET|HEAD)$/

const failure = (text: string, code: string) => Object.assign(new Error(text), { code })

/** Error for a missing response of Next: connection refused, timed out, or broken off. */
export class NextUnavailable extends Error {
  override readonly name = 'NextUnavailable'
  readonly status: 502 | 503 | 504
  constructor(status: 502 | 503 | 504, options?: ErrorOptions) {
    super(`Next does not answer (${status})`, options)
    this.status = status
  }
}

type NextOptions = Pick<GatewayOptions, 'nextPort'> & Partial<GatewayOptions>

export interface NextRequest {
  method: string
  /** Path and query. */
  address: string
  headers: IncomingHttpHeaders
  body?: Buffer
  /** Aborts when the client has left. */
  signal?: AbortSignal
}

/**
 * Sends a request to Next, and returns the response once its headers have arrived. A refused connection is retried,
 * since nothing was sent. A request that was sent is never repeated.
 * @throws {NextUnavailable}
 */
export async function askNext(options: NextOptions, wanted: NextRequest): Promise<IncomingMessage> {
  const { refusedMs = defaults.refusedMs } = options
  const until = performance.now() + (wanted.body ? refusedMs.withBody : refusedMs.withoutBody)
  for (;;) {
    try {
      // All requests that write wait while the site holds them, for example during a backup. Requests without a body
      // wait while Next starts. Requests with a body are sent as soon as Next's port is open.
      const isHeld = !isRead.test(wanted.method) && options.holdsWrites?.()
      if (isHeld || (!wanted.body && options.isNextReady?.() === false))
        throw failure('Next is starting', 'ECONNREFUSED')
      return await askOnce(options, wanted)
    } catch (error) {
      const { code } = Object(error)
      if (code === 'ETIMEDOUT') throw new NextUnavailable(504, { cause: error })
      if (wanted.signal?.aborted || code !== 'ECONNREFUSED') throw new NextUnavailable(502, { cause: error })
      if (performance.now() >= until) throw new NextUnavailable(503, { cause: error })
    }
    await pause(againMs, undefined, { signal: wanted.signal }).catch(() => undefined)
  }
}

function askOnce(
  { nextPort, answerMs = defaults.answerMs }: NextOptions,
  { method, address, headers, body, signal }: NextRequest,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // No keep-alive, because Next could close the connection at the same moment, and the request would be lost.
    const own = { ...headers, ...(body && { 'content-length': `${body.length}` }) }
    const options = { agent: false, host: '127.0.0.1', port: nextPort, path: address }
    const sent = ask({ ...options, method, headers: own, signal }, (answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
    const timeout = failure('Next did not respond in time', 'ETIMEDOUT')
    const timer = setTimeout(() => sent.destroy(timeout), answerMs)
    sent.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    sent.end(body)
  })
}

/** Reads a whole response. @throws {NextUnavailable} when it breaks off */
export async function readWhole(answer: IncomingMessage, milliseconds: number): Promise<Buffer> {
  const timer = setTimeout(() => answer.destroy(new Error('Next did not finish its response in time')), milliseconds)
  const chunks: Buffer[] = []
  try {
    for await (const chunk of answer) chunks.push(chunk)
  } catch (cause) {
    throw new NextUnavailable(502, { cause })
  } finally {
    clearTimeout(timer)
  }
  if (!answer.complete) throw new NextUnavailable(502)
  return Buffer.concat(chunks)
}
