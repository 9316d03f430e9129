import { attempt } from '../stack/attempt.ts'
import { openContent } from '../stack/content.ts'
import { freePort, requireFree } from '../stack/ports.ts'
import { openSettings } from '../stack/settings.ts'
import { startSite } from '../stack/site.ts'
import { addresses } from '../start/addresses.ts'
import { forwardTo } from './forward.ts'
import { startStudio } from './studio.ts'

/*
 * `npm run dev`: the same rooms as `npm start`, with hot reload. The Studio's own server stands
 * behind the lake, so that its address is the same in both.
 */
await attempt(async () => {
  const settings = openSettings(process.env)
  const { port, studioPort } = settings.environment
  await requireFree(port, 'PORT')
  await requireFree(studioPort, 'STUDIO_PORT')

  const behind = await freePort()
  const studio = startStudio(settings, behind)
  const content = await openContent(settings, forwardTo(behind), (line) =>
    console.info(`  ${line}`),
  )
  const site = startSite(settings, 'dev')
  site.child.stdout?.pipe(process.stdout)
  site.child.stderr?.pipe(process.stderr)
  console.info(addresses(settings.environment))

  const stopped = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  const code = await Promise.race([stopped, site.exited])
  if (typeof code === 'number') console.error(`The site ended by itself (${code}).`)
  await site.close()
  studio.kill('SIGTERM')
  await content.close()
  settings.release()
  process.exitCode = typeof code === 'number' ? 1 : 0
})
