/* Loaded by --import into the processes of a hosted stack: redirects connections from Sanity's
   hosts to the stand-in (SANITY_STAND_IN, a port of this machine). Names, certificates and code
   stay. */
import tls from 'node:tls'

const connect = tls.connect

tls.connect = (...given) => {
  const [options, ...rest] = given
  const host = options?.servername || options?.host || ''
  return /(^|\.)sanity\.io$/.test(host)
    ? connect({ ...options, host: '127.0.0.1', port: Number(process.env.SANITY_STAND_IN) }, ...rest)
    : connect(...given)
}
