import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Settings } from '../stack/settings.ts'
import { root } from '../stack/stamp.ts'
import { studioVariables } from '../stack/studio.ts'

/** Sanity's own development server, on a port of its own. It ends with this process. */
export function startStudio(settings: Settings, port: number): ChildProcess {
  const withParent = path.join(root, 'scripts/stack/with-parent.ts')
  const cli = path.join(root, 'node_modules/sanity/bin/sanity')
  return spawn(
    process.execPath,
    ['--import', withParent, cli, 'dev', '--host', '127.0.0.1', '--port', `${port}`],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...studioVariables(settings), STUDIO_DEV_PORT: `${port}` },
    },
  )
}
