import { Readable } from 'node:stream'
import { listen } from '#tests/port.ts'

type Handler = (request: Request) => Promise<Response>

/** Serves a handler over HTTP. Request bodies are streamed, like in Next. */
export const serve = (handler: Handler) =>
  listen(async (incoming, outgoing) => {
    const headers = new Headers()
    for (let at = 0; at < incoming.rawHeaders.length; at += 2)
      headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '')
    const body = incoming.method === 'GET' ? undefined : Readable.toWeb(incoming)
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method,
      headers,
      // biome-ignore lint/suspicious/noExplicitAny: Node's and the DOM's streams differ.
      body: body as any,
      duplex: 'half',
    } as RequestInit)
    const response = await handler(request).catch((error: unknown) => new Response(String(error), { status: 500 }))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
