/*
 * Runs a function that Vercel's builder packed as Vercel does: its handler is loaded, and given what a
 * server of Node's own is asked. Started with the handler's file and a port; says when it listens.
 */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const [, , handler = '', port, kind] = process.argv
// Where a function leaves what goes on after its answer. This process stays, so nothing has to wait.
const context = { waitUntil: (task) => void Promise.resolve(task).catch(console.error) }
globalThis[Symbol.for('@vercel/request-context')] = { get: () => context }
const packed = createRequire(handler)(handler)

/** The proxy's function takes a Request and gives a Response. */
async function answerByProxy({ url, method, headers }, response) {
  const answer = await packed(
    new Request(new URL(url, `http://${headers.host}`), { method, headers }),
  )
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(await answer.text())
}

const answer = kind === 'proxy' ? answerByProxy : packed
createServer(answer).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
