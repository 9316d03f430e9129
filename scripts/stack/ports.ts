import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { CliError } from './cli.ts'

const loopback = '127.0.0.1'

/** Listens on an address and closes it again. @returns the port */
async function tryPort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' && address ? address.port : port
}

const given = new Set<number>()

/** Returns a free port. This process gets each port once, because nobody may listen on it yet. */
export async function freePort(): Promise<number> {
  const port = await tryPort(loopback, 0)
  if (given.has(port)) return freePort()
  given.add(port)
  return port
}

const isFree = (port: number, host: string) =>
  tryPort(host, port).then(
    () => true,
    ({ code }) => code !== 'EADDRINUSE',
  )

/**
 * Checks that a port is free for IPv4 and IPv6, because `localhost` can mean 127.0.0.1 or ::1.
 * @throws {CliError} that names the port and its environment variable
 */
export async function requireFree(port: number, variable: string): Promise<void> {
  for (const host of ['0.0.0.0', loopback, '::1']) {
    if (!(await isFree(port, host))) {
      throw new CliError(
        `Port ${port} is in use. Stop what runs there, or choose another: ${variable}=${port + 1} npm start`,
      )
    }
  }
}

/** Error message for a server that cannot listen. */
export const cannotListen = (host: string, port: number, { code }: NodeJS.ErrnoException) =>
  new CliError(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use on ${host}. Stop what runs there, or choose another: PORT=${port + 1} npm start`
      : `The site cannot listen on ${host}, port ${port} (${code}). Set HOST to an address of this machine, such as 127.0.0.1, ::1 or ::, and PORT to one that this account may use.`,
  )

/**
 * Checks, before anything is built, that the site can listen on its address.
 * @throws {CliError} that names the address
 */
export const requireAddress = (host: string, port: number) =>
  tryPort(host, port).catch((error) => {
    throw cannotListen(host, port, error)
  })

/**
 * Checks that the site's processes can connect to each other on 127.0.0.1.
 * @throws {CliError} if the loopback interface has no IPv4 address
 */
export async function requireLoopback(): Promise<void> {
  const server = createServer((socket) => socket.end())
  try {
    server.listen(0, loopback)
    await once(server, 'listening')
    const address = server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, loopback)
    await once(socket.resume(), 'close')
  } catch (error) {
    throw new CliError(
      `This machine does not reach itself at ${loopback} (${Object(error).code}), where Next and the content lake are: give its loopback interface that address, beside IPv6 (ip link set lo up; ip address add ${loopback}/8 dev lo).`,
    )
  } finally {
    server.close()
  }
}
