import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** A request on its way through the handlers, and its response. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  method: string
  /** Path of the request: starts with one slash, has no query. */
  path: string
  /** Query with its `?`; empty without one. */
  query: string
  /** Headers for Next: those that only Next itself may set are removed. */
  headers: IncomingHttpHeaders
  /** Whole body; undefined where the request has none. */
  body?: Buffer
}

/** Handles an exchange: writes its response, or leaves that to another one. */
export type Handle = (exchange: Exchange) => Promise<void>

/** Handler with a next one behind it. */
export type Step = (next: Handle) => Handle

/** Sends an answer of the gateway's own. */
export async function send({ request, response }: Exchange, answer: Response): Promise<void> {
  if (response.headersSent || response.destroyed) return
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  response.statusCode = answer.status
  const body = Buffer.from(await answer.arrayBuffer())
  response.setHeader('content-length', body.length)
  // The rest of a body that was not read would be taken for the next request.
  if (!request.complete) response.setHeader('connection', 'close')
  response.end(request.method === 'HEAD' ? undefined : body)
}
