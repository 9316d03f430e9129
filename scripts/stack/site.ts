import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Environment } from '#web/env.ts'
import { requireFresh } from '../generate/require-fresh.ts'
import { buildOnce, hashFiles } from './build-cache.ts'
import { spawnChild } from './child.ts'
import { packageCommand } from './package-command.ts'
import { keepFilesOfBuild } from './previous-files.ts'
import { run } from './run.ts'
import type { Settings } from './settings.ts'

/**
 * Sources of a build, without content: pages that were built from other content are renewed at the
 * first visit, because a start announces every type as changed.
 */
const sources = [
  ...['web/!(gateway)', 'schemas/*.ts', 'schemas/generated/pages.ts', 'public'],
  ...['package-lock.json', 'tsconfig.json'],
]

/** Settings that Next writes into the security headers of a build. */
const headerSettings = ({ framedBy, siteUrl }: Environment) => [
  ...framedBy,
  new URL(siteUrl).protocol,
]

/** File with the hash of a build's sources. */
export const siteStamp = 'web/.next/.stamp'
export const siteHash = (environment: Environment) =>
  hashFiles(sources, headerSettings(environment))

/** Builds the site unless it is up to date. Needs the lake: its pages are static. */
export const buildSite = (settings: Settings): Promise<boolean> =>
  buildOnce(
    siteStamp,
    () => siteHash(settings.environment),
    async () => {
      requireFresh()
      keepFilesOfBuild()
      await run(process.execPath, [packageCommand('next'), 'build', 'web'], {
        env: { ...process.env, ...settings.variables, NEXT_TELEMETRY_DISABLED: '1' },
      })
    },
  )

export type Site = ReturnType<typeof startSite>

/** Starts the site with hot reload, at its public address. */
export const startDevelopment = (settings: Settings) =>
  spawnNext(settings, 'dev', settings.environment.port, settings.environment.host)

/** Starts the built site behind the gateway. */
export const startSite = (settings: Settings, port: number) =>
  spawnNext(settings, 'start', port, '127.0.0.1', { GATEWAY_PORT: `${settings.environment.port}` })

function spawnNext(
  settings: Settings,
  mode: 'start' | 'dev',
  port: number,
  host: string,
  own: Record<string, string> = {},
) {
  const child = spawnChild(
    [packageCommand('next'), mode, 'web', '--port', `${port}`, '--hostname', host],
    {
      ...settings.variables,
      ...own,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  )
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? 1)
  /** Waits for the stop or for the end of the site, which is an error in development. */
  const untilStopped = async (stopped: Promise<void>) => {
    const code = await Promise.race([stopped, exited])
    if (code === undefined) return
    console.error(`The site ended by itself (${code}).`)
    process.exitCode = 1
  }
  return { child, exited, untilStopped, close: () => close(child, exited) }
}

/** Milliseconds after SIGTERM until Next is killed, which ends itself after 2 s: see exit-with-parent.ts. */
const killMs = 3_000

async function close(child: ChildProcess, exited: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), killMs)
  await exited
  clearTimeout(timer)
}
