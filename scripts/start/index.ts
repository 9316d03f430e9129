import type { Environment } from '#web/env.ts'
import { checkAddress } from '#web/owner/set-up/check-address.ts'
import { runCommand, stopSignal } from '../stack/cli.ts'
import { type Progress, runStack } from '../stack/index.ts'
import { addresses } from './addresses.ts'
import { stillMissing } from './still-missing.ts'

/** One line for each thing that takes time; on a terminal it counts the seconds. */
const terminalProgress: Progress = (doing) => {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const live = process.stdout.isTTY
  let shown = false
  const show = () => {
    if (live) process.stdout.write(`\r  ${doing} … ${seconds()} s`)
    else if (!shown) console.info(`  ${doing} …`)
    shown = true
  }
  // What was done before is done in no time, and needs no line.
  const soon = setTimeout(show, 700)
  const ticks = live ? setInterval(() => shown && show(), 1000) : undefined
  return (done) => {
    clearTimeout(soon)
    clearInterval(ticks)
    if (live && shown) process.stdout.write('\r\x1b[K')
    if (done) console.info(`  ${done} (${seconds()} s)`)
  }
}

/** Fetches the public address, and says in one line what is wrong with it. */
async function sayAddress(environment: Environment) {
  const { text, fix } = await checkAddress(environment)
  console.info(`  ${text}${fix ? ` ${fix}` : ''}`)
}

/*
 * `npm start`: everything, in the foreground, from one command. Stops cleanly on Ctrl-C or SIGTERM. With
 * `-- --without-gateway` Next alone has the public port, as on Vercel: for tests of it.
 */
await runCommand(async () => {
  const stopped = stopSignal()
  const starting = runStack({
    variables: process.env,
    withGateway: !process.argv.includes('--without-gateway'),
    progress: terminalProgress,
    log: (line) => console.info(`  ${line}`),
  })
  // Stopped while building: exiting ends the build and frees the locks; the next start builds again.
  const stack = await Promise.race([starting, stopped])
  if (!stack) return process.exit()
  const { environment } = stack.settings
  console.info(addresses(environment))
  const missing = stillMissing(environment)
  if (missing) console.info(missing)
  if (environment.isPublic) void sayAddress(environment)
  await stopped
  await stack.close()
})
process.exit()
