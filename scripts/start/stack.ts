import type { Environment } from '#web/env.ts'
import { checkAddress } from '#web/owner/set-up/check-address.ts'
import { type Said, succeeds, told } from '../releases/version.ts'
import { runCommand, stopSignal } from '../stack/cli.ts'
import { runStack, type Stack } from '../stack/index.ts'
import { addresses } from './addresses.ts'
import { terminalProgress } from './progress.ts'
import { stillMissing } from './still-missing.ts'

/*
 * Runs the site, the Studio and the embedded parts in the foreground; started by the start process. With
 * `--without-gateway` Next listens on the public port itself, as on Vercel; only tests use this.
 */

/** Requests the public address, and prints one line about a problem. */
async function sayAddress(environment: Environment) {
  const { text, fix } = await checkAddress(environment)
  console.info(`  ${text}${fix ? ` ${fix}` : ''}`)
}

const say = (message: Said) => void process.send?.(message)

/** Resolves the current wait for the start process. */
let goOn: (() => void) | undefined
const untilTold = () =>
  new Promise<void>((resolve) => {
    goOn = resolve
  })

/** Reports a state, and waits for the start process to continue. */
function waitAt(message: Said): Promise<void> {
  const turn = untilTold()
  say(message)
  return turn
}

const succession = {
  up: (port: number) => waitAt({ state: 'up', port }),
  warm: () => waitAt({ state: 'warm' }),
}

/** Handles messages of the start process. @returns a promise of its request to stop */
function listenToStart(stack: () => Stack | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.on('message', async (message) => {
    const order = told.parse(message)
    if (order.do === 'stop') resolve()
    else if (order.do === 'go') goOn?.()
    else if (order.do === 'forward') stack()?.forward(order.port)
    else {
      const backup = await stack()
        ?.hold(order.reason)
        .catch((error: Error) => {
          say({ state: 'notHeld', why: error.message })
        })
      if (backup) say({ state: 'held', backup })
    }
  })
  // A killed start process frees the public port. This process ends too, so that the next start finds all ports free.
  process.once('disconnect', () => process.exit())
  return promise
}

await runCommand(async () => {
  let stack: Stack | undefined
  const stopped = Promise.race([stopSignal(), listenToStart(() => stack)])
  const follows = process.argv.includes(succeeds)
  if (follows) await Promise.race([waitAt({ state: 'loaded' }), stopped])
  const starting = runStack({
    variables: process.env,
    withGateway: !process.argv.includes('--without-gateway'),
    succession: follows ? succession : undefined,
    progress: terminalProgress,
    log: (line) => console.info(`  ${line}`),
  })
  // Stopped during a build: exiting ends the build and releases the locks; the next start builds again.
  stack = (await Promise.race([starting, stopped])) ?? undefined
  if (!stack) return process.exit()
  say({ state: 'listening' })
  const { environment } = stack.settings
  console.info(addresses(environment))
  const missing = stillMissing(environment)
  if (missing) console.info(missing)
  if (environment.isPublic) void sayAddress(environment)
  await stopped
  await stack.close()
})
process.exit()
