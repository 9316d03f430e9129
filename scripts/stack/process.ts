import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { complete, incomplete } from '../start/addresses.ts'
import { root } from './build-cache.ts'
import { freePort } from './ports.ts'

/** Process of a version, started without npm and the start process. */
export type StackProcess = Awaited<ReturnType<typeof spawnStack>>

/** Minimal environment, with the variables of a test. */
export const emptyEnvironment = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  // Required by Next's types. npm start sets it for the site.
  NODE_ENV: 'production',
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...variables,
})

/**
 * Starts a version, and waits until it is up.
 * @throws with the output if the process ends before
 */
export async function startStack(
  dataDir: string,
  own: Record<string, string> = {},
  repository = root,
  ...options: string[]
) {
  const stack = await spawnStack(dataDir, own, repository, options)
  await stack.ready
  return stack
}

/**
 * Starts a version without waiting until it is up, for tests that stop it before.
 * @param openFiles limit of open files
 */
export async function spawnStack(
  dataDir: string,
  own: Record<string, string>,
  repository = root,
  options: string[] = [],
  openFiles?: number,
) {
  const port = own.PORT ?? (await freePort())
  const studioPort = own.STUDIO_PORT ?? (await freePort())
  mkdirSync(dataDir, { recursive: true })
  const terminal = path.join(dataDir, 'terminal.txt')
  const file = createWriteStream(terminal)
  const command = [process.execPath, 'scripts/start/stack.ts', ...options]
  const limit = openFiles ? `ulimit -n ${openFiles}; ` : ''
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    cwd: repository,
    env: emptyEnvironment({
      PORT: `${port}`,
      STUDIO_PORT: `${studioPort}`,
      DATA_DIR: dataDir,
      ...own,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const onLine = (line: string) => {
      output += `${line}\n`
      file.write(`${line}\n`)
      // A test run would otherwise be silent for minutes.
      if (/: building | is built /.test(line)) console.info(line)
      if (line.includes(complete)) resolve()
      if (line.includes(incomplete)) reject(new Error(output))
    }
    createInterface({ input: child.stdout }).on('line', onLine)
    createInterface({ input: child.stderr }).on('line', onLine)
    child.once('close', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)))
  })
  const closed = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  // A caller that stops the process during its start does not handle this promise.
  ready.catch(() => undefined)
  if (child.pid === undefined) throw new Error('npm start did not start')
  return {
    site: `http://localhost:${port}`,
    studio: `http://localhost:${studioPort}`,
    /** File with the output. */
    terminal,
    dataDir,
    /** Id of the root process. */
    pid: child.pid,
    /** Resolves when all pages and the Studio are ready. Rejects with the output if they cannot be. */
    ready,
    stop: async (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM') => {
      if (child.exitCode === null) child.kill(signal)
      return await closed
    },
  }
}
