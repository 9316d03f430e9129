import { runCommand, stopSignal } from '../stack/cli.ts'
import { openContent } from '../stack/content.ts'
import { freePort, requireFree } from '../stack/ports.ts'
import { openSettings } from '../stack/settings.ts'
import { startSite } from '../stack/site.ts'
import { addresses } from '../start/addresses.ts'
import { forwardTo } from './forward.ts'
import { startStudio } from './studio.ts'

/*
 * `npm run dev`: the same parts as `npm start`, with hot reload. Requests for the Studio pass through
 * the lake's server, so that its address is the same in both.
 */
await runCommand(async () => {
  const settings = openSettings(process.env)
  const { port, studioPort } = settings.environment
  await requireFree(port, 'PORT')
  await requireFree(studioPort, 'STUDIO_PORT')

  const internalPort = await freePort()
  const studio = startStudio(settings, internalPort)
  const content = await openContent(settings, forwardTo(internalPort), (line) =>
    console.info(`  ${line}`),
  )
  const site = startSite(settings, 'dev')
  site.child.stdout?.pipe(process.stdout)
  site.child.stderr?.pipe(process.stderr)
  console.info(addresses(settings.environment))

  await site.untilStopped(stopSignal())
  await site.close()
  studio.kill('SIGTERM')
  await content.close()
  settings.release()
})
