import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { CliError } from './cli.ts'

const loopback = '127.0.0.1'

/** Listens at an address for a moment. @returns the port */
async function tryPort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' && address ? address.port : port
}

/** Returns a free port. */
export const freePort = () => tryPort(loopback, 0)

const isFree = (port: number, host: string) =>
  tryPort(host, port).then(
    () => true,
    ({ code }) => code !== 'EADDRINUSE',
  )

/**
 * Checks both address families, because a program on ::1 takes `localhost` as well as one on 127.0.0.1.
 * @throws {CliError} naming the port and the variable that changes it
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

/** Describes the error of a server that cannot listen. */
export const cannotListen = (host: string, port: number, { code }: NodeJS.ErrnoException) =>
  new CliError(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use on ${host}. Stop what runs there, or choose another: PORT=${port + 1} npm start`
      : `The site cannot listen on ${host}, port ${port} (${code}). Set HOST to an address of this machine, such as 127.0.0.1, ::1 or ::, and PORT to one that this account may use.`,
  )

/** Checks that the site can listen at its address, before anything is built. @throws {CliError} naming the address */
export const requireAddress = (host: string, port: number) =>
  tryPort(host, port).catch((error) => {
    throw cannotListen(host, port, error)
  })

/**
 * Checks that the processes of the site can reach each other, whatever HOST is.
 * @throws {CliError} for a machine without IPv4 on its loopback interface
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
