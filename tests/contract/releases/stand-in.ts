import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'

/* Fake of a release's scripts/start/stack.ts. It sends the messages that the start process expects of a version, or
   has the failure in the file `behaviour` of the release's folder. */
const release = path.join(import.meta.dirname, '../..')
const behaviour = readFileSync(path.join(release, 'behaviour'), 'utf8')
const succeeds = process.argv.includes('--succeeds')

const answering = (down: string[]) =>
  createServer(({ headers }, response) => {
    const isOld = behaviour === 'repeats an old report' && !headers.authorization
    const report = { down: isOld ? ['database'] : down, release: path.basename(release) }
    response.end(JSON.stringify(report))
  })
const say = (message: object) => process.send?.(message)
const next = answering(behaviour === 'is sick' && succeeds ? ['database'] : [])
const gateway = answering([])

function portOf(server: Server): number {
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

// The process of the previous version may still listen on the port.
gateway.on('error', () => setTimeout(listen, 5))
gateway.on('listening', () => say({ state: 'listening' }))
function listen() {
  gateway.listen(Number(process.env.PORT), '127.0.0.1')
}
const turns = [
  () => {
    if (behaviour === 'does not start') process.exit(3)
    if (behaviour === 'is silent') return
    next.listen(0, '127.0.0.1', () => say({ state: 'up', port: portOf(next) }))
  },
  () => say({ state: 'warm' }),
  listen,
]

process.on('message', (message) => {
  const order: unknown = Reflect.get(Object(message), 'do')
  if (order === 'stop' && behaviour === 'hangs') process.kill(process.pid, 'SIGSTOP')
  else if (order === 'stop') process.exit()
  if (order === 'go') turns.shift()?.()
  if (order !== 'hold') return
  if (behaviour === 'dies') process.exit(1)
  if (behaviour === 'has no backup') say({ state: 'notHeld', why: 'the disk is full' })
  else say({ state: 'held', backup: '2026-11-26T05-00-00' })
})
process.once('disconnect', () => process.exit())
if (!succeeds) listen()
else if (behaviour === 'does not load') process.exit(3)
else say({ state: 'loaded' })
