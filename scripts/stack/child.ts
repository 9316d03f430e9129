import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './build-cache.ts'

/** As a URL: `--import` parses its argument as one, and fails for `C:`, `#` and `%` in a path. */
const exitWithParent = new URL('./exit-with-parent.ts', import.meta.url).href

/**
 * Spawns a Node script that ends with this process, however that ends. It has a process group of
 * its own: Ctrl-C in a terminal reaches only this process, which then stops the child.
 */
export const spawnChild = (
  args: string[],
  env: Record<string, string | undefined>,
  stdout: 'pipe' | 'ignore' = 'pipe',
  stderr: 'pipe' | 'inherit' = 'pipe',
): ChildProcess =>
  spawn(process.execPath, ['--import', exitWithParent, ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', stdout, stderr, 'ipc'],
    env: { ...process.env, ...env },
  })
