/* Runs a function packed by Vercel's builder: loads its handler, and passes it the requests of a
   Node server. Started with the handler's file and a port; prints a line when it listens. */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const [, , handler = '', port, kind] = process.argv
// Registers work that continues after the answer. This process stays, so nothing has to wait.
const context = { waitUntil: (task) => void Promise.resolve(task).catch(console.error) }
globalThis[Symbol.for('@vercel/request-context')] = { get: () => context }
const packed = createRequire(handler)(handler)

/** The proxy's function takes a Request and returns a Response. */
async function answerByProxy({ url, method, headers }, response) {
  const answer = await packed(
    new Request(new URL(url, `http://${headers.host}`), { method, headers }),
  )
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(await answer.text())
}

const answer = kind === 'proxy' ? answerByProxy : packed
createServer(answer).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
