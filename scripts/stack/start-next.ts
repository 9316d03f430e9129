import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { hosting } from '#web/hosting/choice.ts'
import { requireFresh } from '../generate/require-fresh.ts'
import { buildOnce, hashFiles } from './build-cache.ts'
import { spawnChild } from './child.ts'
import { packageCommand } from './package-command.ts'
import { keepFilesOfBuild } from './previous-files.ts'
import { run } from './run.ts'
import type { Settings } from './settings.ts'

/**
 * Sources of a build. Content and variables are not among them, except for the way of hosting: a start serves none of the build's pages, and the
 * gateway replaces the headers that contain variables.
 */
const sources = [
  ...['web/!(gateway)', 'schemas/*.ts', 'schemas/generated/pages.ts', 'public'],
  ...['package-lock.json', 'tsconfig.json'],
]

/** File with the hash of a build's sources. */
const siteStamp = 'web/.next/.stamp'
const siteHash = () => hashFiles(sources, [hosting])

/** Builds the site, unless it is up to date. The lake must be running, because the build renders pages. */
export const buildSite = (settings: Settings): Promise<boolean> =>
  buildOnce(siteStamp, siteHash, async () => {
    requireFresh()
    keepFilesOfBuild()
    await run(process.execPath, [packageCommand('next'), 'build', 'web'], {
      env: { ...process.env, ...settings.variables, NEXT_TELEMETRY_DISABLED: '1' },
    })
  })

export type Site = ReturnType<typeof startSite>

/** Starts Next with hot reload on the public port. */
export const startDevelopment = (settings: Settings) =>
  spawnNext(settings, 'dev', settings.environment.port, settings.environment.host)

/** Starts Next for the gateway, with the built site. */
export const startSite = (settings: Settings, port: number) =>
  spawnNext(settings, 'start', port, '127.0.0.1', { GATEWAY_PORT: `${settings.environment.port}` })

function spawnNext(
  settings: Settings,
  mode: 'start' | 'dev',
  port: number,
  host: string,
  extraVariables: Record<string, string> = {},
) {
  const child = spawnChild([packageCommand('next'), mode, 'web', '--port', `${port}`, '--hostname', host], {
    ...settings.variables,
    ...extraVariables,
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? 1)
  /** Waits until the process is stopped, or Next ends, which is an error in development. */
  const untilStopped = async (stopped: Promise<void>) => {
    const code = await Promise.race([stopped, exited])
    if (code === undefined) return
    console.error(`The site ended by itself (${code}).`)
    process.exitCode = 1
  }
  return { child, exited, untilStopped, close: () => close(child, exited) }
}

/** Milliseconds from SIGTERM until Next is killed. It should end after 2 s at most: see exit-with-parent.ts. */
const killMs = 3_000

async function close(child: ChildProcess, exited: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), killMs)
  await exited
  clearTimeout(timer)
}
