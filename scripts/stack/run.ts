import { type SpawnOptions, spawn } from 'node:child_process'
import { root } from './build-cache.ts'
import { packageCommand } from './package-command.ts'

/** The last lines of what a command printed: enough to see why it failed, not a wall of text. */
const tail = (text: string) => text.trimEnd().split('\n').slice(-40).join('\n')

/**
 * Runs a command; its output is shown only with `stdio: 'inherit'`.
 * @throws with the last lines of an output that was not shown when it fails
 */
export async function run(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<void> {
  await outputOf(command, args, options)
}

/** Runs a command as `run` does. @returns its output */
export function outputOf(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    })
    // A build must not outlive the process that waits for it.
    const stop = () => child.kill()
    process.once('exit', stop)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', stop)
      if (code === 0) resolve(output)
      else reject(new Error(`${command} ${args.join(' ')} failed (${code}).\n${tail(output)}`))
    })
  })
}

/** Runs the command of an installed package. @throws as `run` */
export const runPackage = (name: string, args: string[], options?: SpawnOptions): Promise<void> =>
  run(process.execPath, [packageCommand(name), ...args], options)
