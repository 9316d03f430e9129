import { type SpawnOptions, spawn } from 'node:child_process'
import { root } from './build-cache.ts'
import { packageCommand } from './package-command.ts'

/** Last lines of a command's output, which contain the reason of a failure. */
const tail = (text: string) => text.trimEnd().split('\n').slice(-40).join('\n')

/**
 * Runs a command; its output is shown only with `stdio: 'inherit'`.
 * @throws with the last lines of the hidden output
 */
export async function run(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<void> {
  await outputOf(command, args, options)
}

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
