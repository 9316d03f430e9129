import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Variables } from '../stack/settings.ts'

/* Messages between the start process and a version of the site, which is a process of its own.
   Either side may be older than the other: messages are added, never changed. */
const said = z.discriminatedUnion('state', [
  /** The version's code is loaded; the data folder is not opened yet. */
  z.object({ state: z.literal('loaded') }),
  /** Next answers at this port. */
  z.object({ state: z.literal('up'), port: z.int() }),
  /** Every page is rendered; the version waits for the public port. */
  z.object({ state: z.literal('warm') }),
  z.object({ state: z.literal('listening') }),
  /** Only the gateway runs; the data folder is free. */
  z.object({ state: z.literal('held'), backup: z.string() }),
  /** Only the gateway runs, and the backup failed. */
  z.object({ state: z.literal('notHeld'), why: z.string() }),
])
export type Said = z.infer<typeof said>

const allStates = ['loaded', 'up', 'warm', 'listening', 'held', 'notHeld'] as const

export const told = z.discriminatedUnion('do', [
  z.object({ do: z.literal('hold'), reason: z.string() }),
  /** Forward requests to the Next of another version. */
  z.object({ do: z.literal('forward'), port: z.int() }),
  /** Continue after `loaded`, `up` or `warm`. */
  z.object({ do: z.literal('go') }),
  z.object({ do: z.literal('stop') }),
])
type Told = z.infer<typeof told>

/** Milliseconds in which a version ends its requests and its database: its gateway gives Next ten seconds. */
const stopMs = 30_000

/** Argument of a version that replaces a running one. */
export const succeeds = '--succeeds'

/** Node of the release, or else the current one. */
export function nodeOf(folder: string): string {
  const own = path.join(folder, 'node_modules/node/bin/node')
  return existsSync(own) ? own : process.execPath
}

export type Version = ReturnType<typeof launch>

/**
 * Starts a version of the site as a process, in a process group of its own: Ctrl-C reaches only this one.
 * @param stdout target of its output; errors are always shown
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
  const states = new Map<Said['state'], PromiseWithResolvers<Said>>()
  const stateOf = (state: Said['state']) => {
    const known = states.get(state) ?? Promise.withResolvers<Said>()
    // There may be no waiting caller when the version ends.
    known.promise.catch(() => undefined)
    states.set(state, known)
    return known
  }
  child.on('message', (message) => {
    const { data } = said.safeParse(message)
    if (data) stateOf(data.state).resolve(data)
  })
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? 1)
  void exited.then((code) => {
    const error = new Error(`The version in ${folder} ended (${code}).`)
    for (const state of allStates) stateOf(state).reject(error)
  })
  const tell = (message: Told) => {
    if (child.connected) child.send(message)
  }
  return {
    folder,
    exited,
    /** Resolves once the version reports the state; rejects when it ends before. */
    state: (state: Said['state']) => stateOf(state).promise,
    tell,
    /** Stops the version cleanly, or kills it after {@link stopMs}: a suspended process gets no message. */
    async stop(milliseconds = stopMs) {
      tell({ do: 'stop' })
      const late = setTimeout(() => child.kill('SIGKILL'), milliseconds)
      await exited
      clearTimeout(late)
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
