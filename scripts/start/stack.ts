import { checkAddress } from '#web/checks/address.ts'
import type { Environment } from '#web/env.ts'
import { startMessage, succeeds, type VersionMessage } from '../releases/version.ts'
import { runCommand, stopSignal } from '../stack/cli.ts'
import { runStack, type Stack } from '../stack/index.ts'
import { addresses, complete, incomplete } from './addresses.ts'
import { terminalProgress } from './progress.ts'
import { stillMissing } from './still-missing.ts'

/*
 * Process of a version: runs the site, the Studio and the embedded parts. With `--without-gateway` Next itself listens
 * on the public port, as on Vercel.
 */

/** Requests the public address, and prints the result. */
async function printAddressCheck(environment: Environment) {
  const { text, fix } = await checkAddress(environment)
  console.info(`  ${text}${fix ? ` ${fix}` : ''}`)
}

const report = (message: VersionMessage) => void process.send?.(message)

/** Resolves the promise that waits for the start process. */
let resume: (() => void) | undefined
const untilResumed = () =>
  new Promise<void>((resolve) => {
    resume = resolve
  })

/** Reports a state, and waits for the message `go`. */
function waitAt(message: VersionMessage): Promise<void> {
  const resumed = untilResumed()
  report(message)
  return resumed
}

const succession = {
  up: (port: number) => waitAt({ state: 'up', port }),
  warm: () => waitAt({ state: 'warm' }),
}

/** Handles messages of the start process. @returns a promise that the message `stop` resolves */
function listenToStart(stack: () => Stack | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.on('message', async (message) => {
    const order = startMessage.parse(message)
    if (order.do === 'stop') resolve()
    else if (order.do === 'go') resume?.()
    else if (order.do === 'forward') stack()?.forward(order.port)
    else {
      const backup = await stack()
        ?.hold(order.reason)
        .catch((error: Error) => {
          report({ state: 'notHeld', why: error.message })
        })
      if (backup) report({ state: 'held', backup })
    }
  })
  // Ends this process if the start process was killed, so that the next start finds all ports free.
  process.once('disconnect', () => process.exit())
  return promise
}

await runCommand(async () => {
  let stack: Stack | undefined
  const stopped = Promise.race([stopSignal(), listenToStart(() => stack)])
  const isSuccessor = process.argv.includes(succeeds)
  if (isSuccessor) await Promise.race([waitAt({ state: 'loaded' }), stopped])
  const starting = runStack({
    variables: process.env,
    withGateway: !process.argv.includes('--without-gateway'),
    succession: isSuccessor ? succession : undefined,
    progress: terminalProgress,
    log: (line) => console.info(`  ${line}`),
  })
  // If the process is stopped during a build, the exit ends the build and releases its locks.
  stack = (await Promise.race([starting, stopped])) ?? undefined
  if (!stack) return process.exit()
  report({ state: 'listening' })
  const { environment } = stack.settings
  console.info(addresses(environment))
  const missing = await stillMissing(environment)
  if (missing) console.info(missing)
  if (environment.isPublic) void printAddressCheck(environment)
  stack.complete.then(
    () => console.info(`  ${complete}`),
    (error: Error) => console.error(`  ${incomplete} ${error.message}`),
  )
  await stopped
  await stack.close()
})
process.exit()
