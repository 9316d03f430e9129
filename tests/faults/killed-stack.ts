import { setTimeout as pause } from 'node:timers/promises'
import { type StackProcess, spawnStack, startStack } from '#scripts/stack/process.ts'
import { descendants, kill } from './processes.ts'
import type { Random } from './random.ts'

/** Production stack that can be killed and started again on the same data. */
export function killableStack(dataDir: string, own: Record<string, string>, random: Random) {
  let stack: StackProcess | undefined
  let kills = 0
  let address = Promise.withResolvers<string>()

  /** Kills the site with its database, or all processes at once like a power failure. */
  async function strike(target: StackProcess): Promise<void> {
    kills += 1
    const site = descendants(target.pid)
    const everything = random.coin()
    for (const pid of everything ? [target.pid, ...site] : site) kill(pid)
    // The parent process notices the kill, stops the other processes and ends.
    await target.stop(everything ? 'SIGKILL' : 'SIGTERM')
    await gone(target.site)
  }

  return {
    /** Address of the site, once the site is up. */
    site: () => address.promise,
    kills: () => kills,
    async start(): Promise<void> {
      stack = await startStack(dataDir, own)
      address.resolve(stack.site)
    },
    async kill(): Promise<void> {
      if (stack === undefined) throw new Error('The stack does not run: call start() first')
      address = Promise.withResolvers()
      await strike(stack)
      stack = undefined
    },
    /** Starts the stack, and kills it within this many milliseconds. */
    async killWhileStarting(within: number): Promise<void> {
      const begun = await spawnStack(dataDir, own)
      await pause(random.between(0, within))
      await strike(begun)
    },
    /** Stops the stack cleanly. Later callers of `site` wait for ever. */
    async stop(): Promise<void> {
      address = Promise.withResolvers()
      await stack?.stop()
      stack = undefined
    },
  }
}

/** Waits until nothing listens at an address. Then its processes have released their files. */
async function gone(site: string): Promise<void> {
  for (;;) {
    const answers = await fetch(`${site}/robots.txt`).then(
      () => true,
      () => false,
    )
    if (!answers) return
    await pause(20)
  }
}
