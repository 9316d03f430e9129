import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { CliError } from './cli.ts'
import { answers, loadRoutes } from './load-routes.ts'
import type { Settings } from './settings.ts'
import { type Site, startSite } from './start-next.ts'

/** Pauses before Next is restarted after a crash, in milliseconds. Each pause is twice as long as the last one. */
const pauses = { first: 250, longest: 30_000 }

/** Milliseconds without a crash after which the pause is the first one again. */
const stableMs = 60_000

export type NextProcess = Awaited<ReturnType<typeof superviseNext>>

type RunningNext = Pick<Site, 'exited' | 'close'> & {
  child: Pick<ChildProcess, 'pid' | 'stdout' | 'stderr'>
}

/**
 * Starts Next on a port of this machine, and restarts it if it ends. Its cache is in memory, so a new process has no
 * page from before a publish.
 * @param start starts a process; tests start another server
 * @throws {CliError} with the output of Next if the first start fails
 */
export async function superviseNext(
  settings: Settings,
  port: number,
  log: (line: string) => void,
  start: () => RunningNext = () => startSite(settings, port),
) {
  let site = start()
  let isReady = false
  let crashes = 0
  const stopping = new AbortController()
  await untilReady(site, port)
  forwardOutput(site.child)
  isReady = true
  void watch()

  async function watch(): Promise<void> {
    for (let startedAt = performance.now(); ; startedAt = performance.now()) {
      const code = await site.exited
      isReady = false
      if (!isStopped()) {
        if (performance.now() - startedAt > stableMs) crashes = 0
        const wait = Math.min(pauses.longest, pauses.first * 2 ** crashes++)
        log(`Next ended by itself (${code}) and starts again in ${wait / 1000} s. Stored pages are served meanwhile.`)
        await pause(wait)
      }
      if (isStopped()) break
      await startAgain()
    }
  }

  async function startAgain(): Promise<void> {
    const started = start()
    site = started
    forwardOutput(started.child)
    try {
      await untilReady(started, port)
    } catch {
      // `watch` logs that Next has ended, and starts it again.
      return
    }
    await loadRoutes(port)
    isReady = true
  }

  const isStopped = () => stopping.signal.aborted

  return {
    /** False while Next starts. */
    isReady: () => isReady,
    /** Id of the process of Next. */
    pid: () => site.child.pid,
    async close() {
      stopping.abort()
      await site.close()
    },
  }
}

/** Waits until Next answers, whatever its health. */
async function untilReady(site: RunningNext, port: number): Promise<void> {
  let hasEnded = false
  const { stderr } = site.child
  const output: Buffer[] = []
  const collect = (chunk: Buffer) => output.push(chunk)
  stderr?.on('data', collect)
  void site.exited.then(() => (hasEnded = true))
  while (!(await answers(port, '/api/health'))) {
    if (hasEnded) throw new CliError(`The site did not start.\n${Buffer.concat(output).toString().trim()}`)
    await pause(50)
  }
  stderr?.off('data', collect)
}

const banner =
  /^\s*(▲ Next\.js|- (Local|Network|Environments?|Experiments?):?|✓ (Ready|Starting|Running next.config)|$)/

/** Prints the output of Next, such as a sign-in link or an error, without its banner. */
function forwardOutput({ stdout, stderr }: RunningNext['child']): void {
  for (const [stream, print] of [
    [stdout, console.info],
    [stderr, console.error],
  ] as const)
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        if (!banner.test(line)) print(line)
      })
}
