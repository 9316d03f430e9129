/* Redirects connections to a Neon host to a relay at the port NEON_RELAY of this machine, without TLS. The processes
   of a stack load this module by --import. The driver and its settings are those of a deployed site. */
import net from 'node:net'
import tls from 'node:tls'

const connect = tls.connect

tls.connect = (...given) =>
  /-pooler\./.test(given[0]?.servername || given[0]?.host || '')
    ? net.connect(Number(process.env.NEON_RELAY), '127.0.0.1')
    : connect(...given)
