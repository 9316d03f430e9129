import type { Environment } from '#web/env.ts'
import { checkAddress } from '#web/owner/set-up/check-address.ts'
import { type Said, succeeds, told } from '../releases/version.ts'
import { runCommand, stopSignal } from '../stack/cli.ts'
import { runStack, type Stack } from '../stack/index.ts'
import { addresses } from './addresses.ts'
import { terminalProgress } from './progress.ts'
import { stillMissing } from './still-missing.ts'

/*
 * The site, the Studio and what is embedded, in the foreground: the start process runs this. With
 * `--without-gateway` Next alone has the public port, as on Vercel: for tests of it.
 */

/** Fetches the public address, and says in one line what is wrong with it. */
async function sayAddress(environment: Environment) {
  const { text, fix } = await checkAddress(environment)
  console.info(`  ${text}${fix ? ` ${fix}` : ''}`)
}

const say = (message: Said) => void process.send?.(message)

/** Turns of the start process's word to go on. */
let goOn: (() => void) | undefined
const untilTold = () =>
  new Promise<void>((resolve) => {
    goOn = resolve
  })

/** Says a state, and waits until it may go on. */
function waitAt(message: Said): Promise<void> {
  const turn = untilTold()
  say(message)
  return turn
}

const succession = {
  up: (port: number) => waitAt({ state: 'up', port }),
  warm: () => waitAt({ state: 'warm' }),
}

/** Does what the start process tells. @returns a promise of its word to stop */
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
  // Killed, the start process frees the public port: so does this one, and the next start finds all of it free.
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
  // Stopped while building: exiting ends the build and frees the locks; the next start builds again.
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
