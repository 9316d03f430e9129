import { runCommand, stopSignal } from '../stack/cli.ts'
import { type Progress, runStack } from '../stack/index.ts'
import { addresses } from './addresses.ts'

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
  console.info(addresses(stack.settings.environment))
  await stopped
  await stack.close()
})
process.exit()
