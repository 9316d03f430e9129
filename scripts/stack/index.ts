import { descriptorProblem } from '#web/gateway/descriptors.ts'
import { backUpBeforeMigration } from '../backup/back-up.ts'
import { backupService } from '../backup/service.ts'
import { CliError } from './cli.ts'
import { openContent } from './content.ts'
import { gatewayOf } from './gateway.ts'
import { requireKnownData } from './known-data.ts'
import { measureMachine, smallMachine, wrongClock } from './machine.ts'
import { cannotListen, freePort, requireAddress, requireFree, requireLoopback } from './ports.ts'
import { rememberFolder } from './remembered-folder.ts'
import { openSettings, type Settings, type Variables } from './settings.ts'
import { buildSite } from './site.ts'
import { buildStudio, serveStudio, studioOfSite } from './studio.ts'
import { superviseNext } from './supervise-next.ts'
import { warmUp } from './warm-up.ts'

/** The running stack: the site, the Studio and what is embedded. */
export type Stack = { settings: Settings; close: () => Promise<void> }

/** Reports what is being done; returns a function that reports that it is done. */
export type Progress = (doing: string) => (done?: string) => void

type Options = {
  variables: Variables
  withGateway: boolean
  progress: Progress
  log: (line: string) => void
}

/**
 * Builds what is missing and starts the lake, the Studio and the site.
 * @throws {CliError} for what the developer can put right
 */
export async function runStack({ variables, withGateway, progress, log }: Options): Promise<Stack> {
  const files = descriptorProblem()
  if (files?.isFatal) throw new CliError(files.text)
  if (files) log(files.text)
  const settings = openSettings(variables)
  const closers: (() => unknown)[] = [settings.release]
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    const { host, port, studioPort, dataDir } = settings.environment
    for (const warning of [smallMachine(await measureMachine(dataDir)), wrongClock()])
      if (warning) log(warning)
    await requireLoopback()
    await requireFree(port, 'PORT')
    await requireFree(studioPort, 'STUDIO_PORT')
    await requireAddress(host, port)
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

    const nextPort = withGateway ? await freePort() : port
    const site = await superviseNext(settings, nextPort, log)
    closers.push(site.close)
    const stopping = new AbortController()
    closers.push(() => stopping.abort())
    const pages = await warmUp(settings, `http://127.0.0.1:${nextPort}`, log, stopping.signal)
    if (withGateway) {
      const gateway = gatewayOf(settings, nextPort, site, log, studioOfSite(settings, content))
      await gateway.listen(port, host).catch((error) => {
        throw cannotListen(host, port, error)
      })
      closers.push(gateway.close)
      gateway.warm(pages)
    }
    rememberFolder(settings.environment)
    backups.start(content.lake)
    closers.push(backups.stop)
    return { settings, close }
  } catch (error) {
    await close()
    throw error
  }
}
