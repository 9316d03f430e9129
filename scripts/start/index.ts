import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { runCommand, stopSignal } from '../stack/cli.ts'
import { runStack } from '../stack/index.ts'
import { addresses } from './addresses.ts'
import { terminalProgress } from './progress.ts'

/*
 * `npm start`: everything, in the foreground, from one command. Stops cleanly on Ctrl-C or SIGTERM.
 */
await runCommand(async () => {
  const stopped = stopSignal()
  const starting = runStack({
    variables: process.env,
    progress: terminalProgress,
    log: (line) => console.info(`  ${line}`),
  })
  // Stopped while building: exiting ends the build and frees the locks; the next start builds again.
  const stack = await Promise.race([starting, stopped])
  if (!stack) return process.exit()
  forwardOutput(stack.site.child)
  console.info(addresses(stack.settings.environment))
  await stack.site.untilStopped(stopped)
  await stack.close()
})
process.exit()

/** Forwards the site's output, such as a sign-in link or an error, without Next's own banner. */
function forwardOutput({ stdout, stderr }: ChildProcess): void {
  const banner =
    /^\s*(▲ Next\.js|- (Local|Network|Environments?|Experiments?):?|✓ (Ready|Starting|Running next.config)|$)/
  for (const [stream, print] of [
    [stdout, console.info],
    [stderr, console.error],
  ] as const) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (!banner.test(line)) print(line)
    })
  }
}
