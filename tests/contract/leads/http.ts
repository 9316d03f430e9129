import { once } from 'node:events'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { portOf } from '#tests/port.ts'

type Handler = (request: Request) => Promise<Response>

/** Serves one handler over real HTTP, bodies streamed both ways as Next does. */
export async function serve(handler: Handler): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    const headers = new Headers()
    for (let at = 0; at < incoming.rawHeaders.length; at += 2)
      headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '')
    const body = incoming.method === 'GET' ? undefined : Readable.toWeb(incoming)
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method,
      headers,
      // biome-ignore lint/suspicious/noExplicitAny: Node's and the DOM's stream types do not meet.
      body: body as any,
      duplex: 'half',
    } as RequestInit)
    const response = await handler(request).catch(
      (error: unknown) => new Response(String(error), { status: 500 }),
    )
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
