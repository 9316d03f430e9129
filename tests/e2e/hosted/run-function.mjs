/*
 * Runs a function that Vercel's builder packed as Vercel does: its handler is loaded, and given what a
 * server of Node's own is asked. Started with the handler's file and a port; says when it listens.
 */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const [, , handler = '', port] = process.argv
// Where a function leaves what goes on after its answer. This process stays, so nothing has to wait.
const context = { waitUntil: (task) => void task.catch(console.error) }
globalThis[Symbol.for('@vercel/request-context')] = { get: () => context }
const answer = createRequire(handler)(handler)
createServer(answer).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
