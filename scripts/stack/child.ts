import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './build-cache.ts'

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
  spawn(
    process.execPath,
    ['--import', path.join(import.meta.dirname, 'exit-with-parent.ts'), ...args],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', stdout, stderr, 'ipc'],
      env: { ...process.env, ...env },
    },
  )
