import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Proxy before the lake: forwards everything, and can hold back the answers to queries that contain a given text. */
export async function holdingLake(port: number, behind: number) {
  const held: (() => void)[] = []
  let text = ''
  let delay = () => 0
  const server = createServer((asked, answer) => {
    const { method, url = '', headers } = asked
    const passed = request(
      { port: behind, method, path: url, headers: { ...headers, host: `localhost:${behind}` } },
      async (given) => {
        // The answer is read completely before it is held back, so the lake has evaluated the query.
        const chunks = await given.toArray()
        await pause(delay())
        const pass = () => {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          answer.end(Buffer.concat(chunks))
        }
        if (text && decodeURIComponent(url.replaceAll('+', ' ')).includes(text)) held.push(pass)
        else pass()
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    hold(part: string) {
      text = part
    },
    /** Number of answers that are held back. */
    heldCount: () => held.length,
    release() {
      text = ''
      for (const pass of held.splice(0)) pass()
    },
    /** Delays each answer by this many milliseconds. */
    delayBy(milliseconds: () => number) {
      delay = milliseconds
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
