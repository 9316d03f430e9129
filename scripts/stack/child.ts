import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './build-cache.ts'

/** URL of the script. `--import` parses its argument as a URL, so a path with `C:`, `#` or `%` would fail. */
const exitWithParent = new URL('./exit-with-parent.ts', import.meta.url).href

/**
 * Starts a Node script as a child process, which ends when this process ends. The child has its own process group, so
 * that Ctrl-C only signals this process, which then stops the child.
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
