import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './build-cache.ts'

/** By its URL: `--import` reads a path as one, and stumbles over `C:`, `#` and `%`. */
const exitWithParent = new URL('./exit-with-parent.ts', import.meta.url).href

/**
 * Spawns a Node script that ends with this process, however that ends. In a process group of its
 * own: Ctrl-C in a terminal reaches this process alone, which then closes the child in good order.
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
