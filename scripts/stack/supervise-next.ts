import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { lakeProblem } from '#web/content/lake-problem.ts'
import { announceEverything } from './announce-change.ts'
import { CliError } from './cli.ts'
import { answers, loadRoutes } from './load-routes.ts'
import { emptyPageCache, isDatedAhead } from './page-cache.ts'
import type { Settings } from './settings.ts'
import { type Site, startSite } from './site.ts'

/** Pauses before Next is restarted after a crash, in milliseconds. Each pause is twice as long as the last one. */
const pauses = { first: 250, longest: 30_000 }

/** Milliseconds without a crash after which the pause is the first one again. */
const stableMs = 60_000

export type NextProcess = Awaited<ReturnType<typeof superviseNext>>

type RunningNext = Pick<Site, 'exited' | 'close'> & {
  child: Pick<ChildProcess, 'pid' | 'stdout' | 'stderr'>
}

/** Starts Next and empties its cache. Tests use another server. */
const builtSite = (settings: Settings, port: number) => ({
  start(): RunningNext {
    // A cache entry with a future date would be newer than every publish.
    if (isDatedAhead()) emptyPageCache()
    return startSite(settings, port)
  },
  emptyCache: () => emptyPageCache(),
  /** Milliseconds between two announcements to a Next that has not accepted the first one. */
  retryMs: 5_000,
})

/**
 * Starts Next on a port of this machine, and restarts it if it ends.
 * @throws {CliError} with the output of Next if the first start fails
 */
export async function superviseNext(
  settings: Settings,
  port: number,
  log: (line: string) => void,
  { start, emptyCache, retryMs } = builtSite(settings, port),
) {
  const { environment } = settings
  let site = start()
  let isReady = false
  /** A new process does not know the last publish, so its pages may be older. */
  let isCurrent = false
  let crashes = 0
  const stopping = new AbortController()
  /** Defined while Next restarts with an empty cache. */
  let restart: PromiseWithResolvers<boolean> | undefined
  await untilReady(site, port)
  forwardOutput(site.child)
  isReady = true
  isCurrent = true
  void watch()

  async function watch(): Promise<void> {
    for (let startedAt = performance.now(); ; startedAt = performance.now()) {
      const code = await site.exited
      isReady = false
      isCurrent = false
      if (!restart && !isStopped()) {
        if (performance.now() - startedAt > stableMs) crashes = 0
        const wait = Math.min(pauses.longest, pauses.first * 2 ** crashes++)
        log(
          `Next ended by itself (${code}) and starts again in ${wait / 1000} s. Stored pages are served meanwhile.`,
        )
        await pause(wait)
      }
      if (isStopped()) break
      if (restart) emptyCache()
      await startAgain()
      restart?.resolve(isCurrent)
      restart = undefined
    }
    restart?.resolve(false)
  }

  async function startAgain(): Promise<void> {
    const started = start()
    site = started
    isCurrent = false
    forwardOutput(started.child)
    try {
      await untilReady(started, port)
    } catch {
      // `watch` logs that Next has ended, and starts it again.
      return
    }
    await loadRoutes(port)
    isCurrent = await announce()
    isReady = true
    if (!isCurrent) void announceLater(started)
  }

  /** Announces all types to Next. @returns false if Next does not accept them, because the lake or Next is down */
  const announce = () =>
    announceEverything(environment, `http://127.0.0.1:${port}`).catch(() => false)

  /** Repeats the announcement until Next accepts it or has ended. */
  async function announceLater(started: RunningNext): Promise<void> {
    log(
      'Next has not accepted the last publishes. Until then stored pages are served, and no others.',
    )
    const { signal } = stopping
    while (site === started && !isCurrent && !signal.aborted) {
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (await lakeProblem(environment.content)) continue
      if ((await announce()) && site === started) isCurrent = true
    }
    if (isCurrent) log('Next has accepted the last publishes. All pages are served.')
  }

  const isStopped = () => stopping.signal.aborted

  return {
    /** False while Next starts. */
    isReady: () => isReady,
    /** False until every publish has been announced to Next after a restart. */
    isCurrent: () => isCurrent,
    /** Id of the process of Next. */
    pid: () => site.child.pid,
    /** Restarts Next with an empty cache. @returns true once every publish has been announced to it */
    async restartEmpty(): Promise<boolean> {
      restart ??= Promise.withResolvers()
      isReady = false
      const { promise } = restart
      log('Next starts again with an empty cache.')
      await site.close()
      return promise
    },
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
    if (hasEnded)
      throw new CliError(`The site did not start.\n${Buffer.concat(output).toString().trim()}`)
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
