import { setTimeout as pause } from 'node:timers/promises'
import { descriptorProblem } from '#web/gateway/descriptors.ts'
import { backUpBeforeMigration } from '../backup/back-up.ts'
import { makeBackup } from '../backup/make.ts'
import { backupService } from '../backup/service.ts'
import { sourcesOf } from '../backup/site-sources.ts'
import { root } from './build-cache.ts'
import { CliError } from './cli.ts'
import { openContent } from './content-server.ts'
import { gatewayOf } from './gateway.ts'
import { requireKnownData, requireSpaceForSite } from './known-data.ts'
import { loadRoutes } from './load-routes.ts'
import { measureMachine, smallMachine, unusableFolder, wrongClock } from './machine.ts'
import { cannotListen, freePort, requireAddress, requireFree, requireLoopback } from './ports.ts'
import { rememberFolder } from './remembered-folder.ts'
import { serveStudio, studioOfSite } from './serve-studio.ts'
import { openSettings, type Settings, type Variables } from './settings.ts'
import { buildSite } from './start-next.ts'
import { expectedDuration, timeStep } from './step-durations.ts'
import { studioBuild } from './studio.ts'
import { superviseNext } from './supervise-next.ts'
import { warmUp } from './warm-up.ts'

/** Running site, Studio and embedded parts. */
export type Stack = {
  settings: Settings
  /** Resolves when all pages are rendered and the Studio is built, some time after the site serves. */
  complete: Promise<void>
  /**
   * Makes a backup, stops everything except for the gateway, and unlocks the data folder. Requests that write wait from
   * the beginning. After the backup the gateway serves stored pages, and all other requests wait.
   * @returns the name of the backup
   */
  hold: (reason: string) => Promise<string>
  /** Forwards all requests, waiting ones too, to another Next. */
  forward: (nextPort: number) => void
  close: () => Promise<void>
}

/** Callbacks of a stack that replaces a running one. The running one keeps the public port until `warm` resolves. */
type Succession = {
  /** Called when Next responds. Resolves when the stack may continue. */
  up: (nextPort: number) => Promise<void>
  /** Called when all pages are rendered. Resolves when the public port is about to be free. */
  warm: () => Promise<void>
}

/** Reports the start of a step. Returns a function that reports its end. */
export type Progress = (doing: string) => (done?: string) => void

type Options = {
  variables: Variables
  withGateway: boolean
  succession?: Succession
  progress: Progress
  log: (line: string) => void
}

/**
 * Builds outdated parts, and starts the lake, the Studio and the site.
 * @throws {CliError} for an error that the person at the command line can solve
 */
export async function runStack(options: Options): Promise<Stack> {
  const { variables, withGateway, succession, progress, log } = options
  const folder = unusableFolder(root)
  if (folder) throw new CliError(folder)
  const files = descriptorProblem()
  if (files?.isFatal) throw new CliError(files.text)
  if (files) log(files.text)
  const settings = openSettings(variables)
  const closers: (() => unknown)[] = [settings.release]
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    const { host, port, studioPort, dataDir, backup } = settings.environment
    for (const warning of [smallMachine(await measureMachine(dataDir)), wrongClock()]) if (warning) log(warning)
    await requireLoopback()
    await requireFree(studioPort, 'STUDIO_PORT')
    if (!succession) {
      await requireFree(port, 'PORT')
      await requireAddress(host, port)
    }
    // Skipped for a version that replaces a running one, because forms would wait two seconds for the check. The
    // rehearsal of an update has made the check, and a rollback restores data of its own version.
    const pending = succession ? false : await requireKnownData(settings.environment)
    await requireSpaceForSite(settings.environment)
    if (pending === 'unknown') settings.variables.HOLD_MIGRATIONS = 'yes'

    const studio = studioBuild(settings, log)
    const backups = backupService(settings, log)
    const content = await openContent(settings, backups.serve(serveStudio(studio.notice)), log)
    closers.push(content.close)
    if (pending === true) await backUpBeforeMigration({ settings, lake: content.lake, progress, log })
    if (content.seeded > 0) log(`The site’s first content is in place: ${content.seeded} documents`)

    const build = progress(`The site: building (${expectedDuration(dataDir, 'site')})`)
    const seconds = await timeStep(dataDir, 'site', () => buildSite(settings))
    build(seconds === undefined ? undefined : 'The site is built')
    // The version that serves until then has a built Studio.
    if (succession) await studio.build()

    // Longer than the start process waits for a healthy version. It restores the data after a failed update, and mails
    // that this version had sent by then would be sent again.
    if (succession) settings.variables.JOBS_AFTER = '180'
    const nextPort = withGateway ? await freePort() : port
    const site = await superviseNext(settings, nextPort, log)
    closers.push(site.close)
    await succession?.up(nextPort)
    // Not before `up`, because forms wait for `up` during an update. Meanwhile the other version serves the pages.
    await loadRoutes(nextPort)
    const stopping = new AbortController()
    closers.push(() => stopping.abort())
    const visitPages = () => warmUp(settings, `http://127.0.0.1:${nextPort}`, log, stopping.signal)
    const visited = succession ? await visitPages() : undefined
    let forwardedTo: number | undefined
    let isHeld = false
    const next = {
      holdsWrites: () => isHeld && forwardedTo === undefined,
      port: () => forwardedTo ?? nextPort,
      isReady: () => forwardedTo !== undefined || site.isReady(),
    }
    const gateway = withGateway
      ? gatewayOf(settings, next, log, studioOfSite(settings, content, studio.notice))
      : undefined
    await succession?.warm()
    const listen = async () => gateway?.listen(port, host)
    await (succession ? whenFree(listen) : listen()).catch((error) => {
      throw cannotListen(host, port, error)
    })
    const closeGateway = async () => gateway?.close()
    closers.push(closeGateway)
    const complete = (async () => {
      gateway?.warm(visited ?? (await visitPages()))
      await studio.build()
    })().catch((error) => {
      if (!stopping.signal.aborted) throw error
    })
    // The callers handle the errors when they wait for it.
    complete.catch(() => undefined)
    rememberFolder(settings.environment)
    backups.start(content.lake)
    closers.push(backups.stop)

    async function hold(reason: string): Promise<string> {
      isHeld = true
      closers.splice(0, closers.length, closeGateway)
      await backups.stop()
      stopping.abort()
      try {
        // The site dumps its own database. To open the database in another process would take two seconds.
        const sources = sourcesOf(settings, { lake: content.lake, running: true })
        const { folder, passphrase } = backup
        return (await makeBackup(sources, { folder, passphrase, reason, say: () => {} })).name
      } finally {
        await site.close()
        await content.close()
        settings.release()
      }
    }
    function forward(to: number) {
      forwardedTo = to
    }
    return { settings, complete, hold, forward, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Interval and time limit, in milliseconds, of attempts to listen on a port that is about to be free. */
const attempts = { interval: 5, limit: 10_000 }

/** Listens when the previous version has closed the port. */
async function whenFree(listen: () => Promise<void>): Promise<void> {
  const until = performance.now() + attempts.limit
  for (;;) {
    try {
      return await listen()
    } catch (error) {
      if (Object(error).code !== 'EADDRINUSE' || performance.now() > until) throw error
    }
    await pause(attempts.interval)
  }
}
