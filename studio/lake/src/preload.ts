import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls from 'node:tls'

/**
 * For tools with a fixed address: `node --import local-content-lake/preload`, with
 * CONTENT_LAKE_URL. Connections to Sanity's hosts go to the lake. The replacement is below HTTP,
 * because tools have HTTP clients of their own, which all open connections here.
 */
const SANITY = /^(?:[\w-]+\.)?(?:api|apicdn|cdn)\.sanity\.io$/
const { CONTENT_LAKE_URL } = process.env

if (CONTENT_LAKE_URL) divert(new URL(CONTENT_LAKE_URL))

function divert({ hostname, port }: URL) {
  const connect = tls.connect
  const diverted = (...asked: unknown[]) => {
    const isSanitys = asked.some((each) => {
      const named = typeof each === 'object' && each !== null && 'host' in each ? each.host : each
      return typeof named === 'string' && SANITY.test(named)
    })
    if (!isSanitys) return Reflect.apply(connect, tls, asked)
    const socket = net.connect(Number(port), hostname)
    socket.once('connect', () => socket.emit('secureConnect'))
    const done = asked.find((each) => typeof each === 'function')
    if (done) socket.once('secureConnect', () => done())
    return socket
  }
  Object.assign(tls, { connect: diverted })
  syncBuiltinESMExports()
}
