import { setTimeout as pause } from 'node:timers/promises'
import { backUpBeforeMigration } from '../backup/back-up.ts'
import { backupService } from '../backup/service.ts'
import { CliError } from './cli.ts'
import { openContent } from './content.ts'
import { requireKnownData } from './known-data.ts'
import { requireFree } from './ports.ts'
import { openSettings, type Settings, type Variables } from './settings.ts'
import { buildSite, type Site, startSite } from './site.ts'
import { buildStudio, serveStudio } from './studio.ts'
import { warmUp } from './warm-up.ts'

/** The running stack: the site, the Studio and what is embedded. */
export type Stack = { settings: Settings; site: Site; close: () => Promise<void> }

/** Reports what is being done; returns a function that reports that it is done. */
export type Progress = (doing: string) => (done?: string) => void

type Options = { variables: Variables; progress: Progress; log: (line: string) => void }

/**
 * Builds what is missing and starts the lake, the Studio and the site.
 * @throws {CliError} for what the developer can put right
 */
export async function runStack({ variables, progress, log }: Options): Promise<Stack> {
  const settings = openSettings(variables)
  const closers: (() => unknown)[] = [settings.release]
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    const { port, studioPort } = settings.environment
    await requireFree(port, 'PORT')
    await requireFree(studioPort, 'STUDIO_PORT')
    const pending = await requireKnownData(settings.environment)
    if (pending === 'unknown') settings.variables.HOLD_MIGRATIONS = 'yes'

    const studio = progress('The Studio: building (about half a minute, once)')
    studio((await buildStudio(settings)) ? 'The Studio is built' : undefined)

    const backups = backupService(settings, log)
    const content = await openContent(settings, backups.serve(serveStudio()), log)
    closers.push(content.close)
    if (pending === true)
      await backUpBeforeMigration({ settings, lake: content.lake, progress, log })
    if (content.seeded > 0) log(`The site’s first content is in place: ${content.seeded} documents`)

    const build = progress('The site: building (about half a minute, once)')
    build((await buildSite(settings)) ? 'The site is built' : undefined)

    const site = startSite(settings)
    closers.push(site.close)
    await answering(site, `${settings.environment.ownUrl}/api/health`)
    const stopping = new AbortController()
    closers.push(() => stopping.abort())
    await warmUp(settings, log, stopping.signal)
    backups.start(content.lake)
    closers.push(backups.stop)
    return { settings, site, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits until the site answers, whatever its health, or has ended. */
async function answering(site: Site, url: string): Promise<void> {
  let ended = false
  const { stderr } = site.child
  const output: Buffer[] = []
  const collect = (chunk: Buffer) => output.push(chunk)
  stderr?.on('data', collect)
  void site.exited.then(() => (ended = true))
  for (;;) {
    if (ended)
      throw new CliError(`The site did not start.\n${Buffer.concat(output).toString().trim()}`)
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response) break
    await pause(50)
  }
  // For whoever reads what the site says from here on.
  stderr?.off('data', collect).pause()
  if (output.length > 0) stderr?.unshift(Buffer.concat(output))
}
