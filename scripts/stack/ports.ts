import { createServer } from 'node:net'
import { CliError } from './cli.ts'

/** A free port. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const isFree = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/**
 * Both families, because a program on ::1 takes `localhost` away as well as one on 127.0.0.1.
 * @throws {CliError} naming the port and the variable that moves it
 */
export async function requireFree(port: number, variable: string): Promise<void> {
  for (const host of ['0.0.0.0', '127.0.0.1', '::1']) {
    if (!(await isFree(port, host))) {
      throw new CliError(
        `Port ${port} is in use. Stop what runs there, or choose another: ${variable}=${port + 1} npm start`,
      )
    }
  }
}
