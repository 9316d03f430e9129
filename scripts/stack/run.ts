import { type SpawnOptions, spawn } from 'node:child_process'
import { root } from './build-cache.ts'
import { packageCommand } from './package-command.ts'

/** Last lines of a command's output. These contain the reason of a failure. */
const tail = (text: string) => text.trimEnd().split('\n').slice(-40).join('\n')

/**
 * Runs a command, without its output unless `stdio` is `inherit`.
 * @throws with the last lines of the output if the command fails
 */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  await outputOf(command, args, options)
}

/** Runs a command. @returns its output @throws like `run` */
export function outputOf(command: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    })
    // Ends the command with this process.
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

/** Runs the command of an installed package. @throws like `run` */
export const runPackage = (name: string, args: string[], options?: SpawnOptions): Promise<void> =>
  run(process.execPath, [packageCommand(name), ...args], options)
