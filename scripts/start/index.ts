import { openHouse } from '../stack/index.ts'
import { Problem } from '../stack/problem.ts'
import { addresses } from './addresses.ts'
import { terminalProgress } from './progress.ts'
import { relay } from './relay.ts'

/*
 * `npm start`: everything, in the foreground, from one command. Stops cleanly on Ctrl-C or SIGTERM.
 */

const stopped = new Promise<void>((resolve) => {
  process.once('SIGINT', () => resolve())
  process.once('SIGTERM', () => resolve())
})

try {
  const opening = openHouse({
    variables: process.env,
    progress: terminalProgress,
    log: (line) => console.info(`  ${line}`),
  })
  // Stopped while still building: leaving ends the build and frees the locks; it is made again next time.
  const house = await Promise.race([opening, stopped])
  if (house) {
    relay(house.site.child)
    console.info(addresses(house.settings.environment))
    const code = await Promise.race([stopped, house.site.exited])
    if (typeof code === 'number') console.error(`The site ended by itself (${code}).`)
    await house.close()
    process.exit(typeof code === 'number' ? 1 : 0)
  }
  process.exit(0)
} catch (error) {
  console.error(`\n${error instanceof Problem ? error.message : error}\n`)
  process.exit(1)
}
