/* Loaded by --import into the processes of a stack: redirects connections from a Neon-style host
   to the relay (NEON_RELAY, a port of this machine), without TLS. The driver and its settings
   stay as deployed. */
import net from 'node:net'
import tls from 'node:tls'

const connect = tls.connect

tls.connect = (...given) =>
  /-pooler\./.test(given[0]?.servername || given[0]?.host || '')
    ? net.connect(Number(process.env.NEON_RELAY), '127.0.0.1')
    : connect(...given)
