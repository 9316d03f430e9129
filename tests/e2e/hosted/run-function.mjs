/* Runs a function that Vercel's builder has packed. Loads the function's handler, and passes it the requests of a Node
   server. Arguments: the handler's file, a port, and the kind of function. Sends its parent a message when it
   listens. */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const [, , handler = '', port, kind] = process.argv
// Vercel's way to register work that continues after the response. This process goes on, so it need not wait.
const context = { waitUntil: (task) => void Promise.resolve(task).catch(console.error) }
globalThis[Symbol.for('@vercel/request-context')] = { get: () => context }
const packed = createRequire(handler)(handler)

/** The proxy's function takes a Request and returns a Response. */
async function answerByProxy({ url, method, headers }, response) {
  const answer = await packed(new Request(new URL(url, `http://${headers.host}`), { method, headers }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(await answer.text())
}

const answer = kind === 'proxy' ? answerByProxy : packed
createServer(answer).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
