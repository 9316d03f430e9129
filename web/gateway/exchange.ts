import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** Request and its response, as handlers pass them on. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  method: string
  /** Path of the request: starts with one slash, has no query. */
  path: string
  /** Query with its `?`; empty without one. */
  query: string
  /** Headers for Next, without those that only Next itself may set. */
  headers: IncomingHttpHeaders
  /** Whole body; undefined for a request without one. */
  body?: Buffer
  /** Called when Next begins its response. */
  onBegin?: () => void
}

/** Handles an exchange: writes its response, or calls the next handler. */
export type Handle = (exchange: Exchange) => Promise<void>

/** Middleware: wraps the next handler. */
export type Step = (next: Handle) => Handle

/** Sends a response of the gateway itself. */
export async function send({ request, response }: Exchange, answer: Response): Promise<void> {
  if (response.headersSent || response.destroyed) return
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  response.statusCode = answer.status
  const body = Buffer.from(await answer.arrayBuffer())
  response.setHeader('content-length', body.length)
  // The unread rest of a body would be parsed as the next request.
  if (!request.complete) response.setHeader('connection', 'close')
  response.end(request.method === 'HEAD' ? undefined : body)
}
