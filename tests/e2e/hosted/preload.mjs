/* Redirects connections to Sanity's hosts to the stand-in at the port SANITY_STAND_IN of this machine. The processes of
   a hosted stack load this module by --import. Host names and certificates are still checked. */
import tls from 'node:tls'

const connect = tls.connect

tls.connect = (...given) => {
  const [options, ...rest] = given
  const host = options?.servername || options?.host || ''
  return /(^|\.)sanity\.io$/.test(host)
    ? connect({ ...options, host: '127.0.0.1', port: Number(process.env.SANITY_STAND_IN) }, ...rest)
    : connect(...given)
}
