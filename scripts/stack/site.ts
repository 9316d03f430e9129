import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { run } from './run.ts'
import type { Settings } from './settings.ts'
import { buildOnce, fingerprint, root } from './stamp.ts'

/**
 * What a build is made from. Content is not: pages that were built from other content are renewed
 * at the first visit, because a start announces every type as changed.
 */
const sources = ['web', 'schemas/programs.ts', 'public', 'package-lock.json', 'tsconfig.json']

const nextBinary = path.join(root, 'node_modules/next/dist/bin/next')

/** Builds the site unless that is done. Needs the lake: its pages are static. */
export const buildSite = (settings: Settings): Promise<boolean> =>
  buildOnce(
    'web/.next/.stamp',
    () => fingerprint(sources),
    () =>
      run(process.execPath, [nextBinary, 'build', 'web'], {
        env: { ...process.env, ...settings.variables, NEXT_TELEMETRY_DISABLED: '1' },
      }),
  )

export type Site = { child: ChildProcess; exited: Promise<number>; close: () => Promise<void> }

/** Starts the built site, or the one with hot reload. It ends with this process, however that ends. */
export function startSite(settings: Settings, mode: 'start' | 'dev' = 'start'): Site {
  const { port } = settings.environment
  const child = spawn(
    process.execPath,
    [
      '--import',
      path.join(import.meta.dirname, 'with-parent.ts'),
      nextBinary,
      mode,
      'web',
      '--port',
      `${port}`,
    ],
    {
      cwd: root,
      // In a group of its own: Ctrl-C in a terminal reaches this process alone, which then closes
      // the site in good order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        ...settings.variables,
        NODE_ENV: mode === 'dev' ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      },
    },
  )
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? 1)
  return { child, exited, close: () => close(child, exited) }
}

async function close(child: ChildProcess, exited: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exited
  clearTimeout(patience)
}
