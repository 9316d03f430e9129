import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { announceEverything } from './announce-change.ts'
import { CliError } from './cli.ts'
import { emptyPageCache, isDatedAhead } from './page-cache.ts'
import type { Settings } from './settings.ts'
import { type Site, startSite } from './site.ts'

/** Pauses before Next is restarted after a crash, in milliseconds. Each pause is twice as long as the last one. */
const pauses = { first: 250, longest: 30_000 }

/** Milliseconds without a crash after which the pause is the first one again. */
const stableMs = 60_000

/**
 * One path of each kind of route. Next loads the code of a route at its first request. If it has no free file
 * descriptor then, the route responds with 500 until a restart.
 */
const routePaths = [
  ...['/', '/none', '/pages/none', '/thanks/none', '/newsletter/issues/none'],
  ...['/owner/sign-in', '/media/images/none.png', '/api/counts', '/sitemap.xml'],
]

export type NextProcess = Awaited<ReturnType<typeof superviseNext>>

/**
 * Starts Next on a port of this machine, and restarts it if it ends.
 * @throws {CliError} with the output of Next if the first start fails
 */
export async function superviseNext(settings: Settings, port: number, log: (line: string) => void) {
  let site = start()
  let isReady = false
  let isStopped = false
  let crashes = 0
  /** Defined while Next restarts with an empty cache. */
  let restart: PromiseWithResolvers<void> | undefined
  await untilReady(site, port)
  forwardOutput(site.child)
  isReady = true
  void watch()

  function start(): Site {
    // A cache entry with a future date would be newer than every publish.
    if (isDatedAhead()) emptyPageCache()
    return startSite(settings, port)
  }

  async function watch(): Promise<void> {
    for (let startedAt = performance.now(); ; startedAt = performance.now()) {
      const code = await site.exited
      isReady = false
      if (isStopped) return
      if (restart) emptyPageCache()
      else {
        if (performance.now() - startedAt > stableMs) crashes = 0
        const wait = Math.min(pauses.longest, pauses.first * 2 ** crashes++)
        log(
          `Next ended by itself (${code}) and starts again in ${wait / 1000} s. Stored pages are served meanwhile.`,
        )
        await pause(wait)
      }
      if (isStopped) return
      site = start()
      forwardOutput(site.child)
      await untilReady(site, port)
        .then(() => loadRoutes(port))
        .then(() => announceEverything(settings.environment, `http://127.0.0.1:${port}`))
        .catch(() => undefined)
      // Ready only after the announcement, because a new process does not know the last publish.
      isReady = true
      restart?.resolve()
      restart = undefined
    }
  }
  return {
    /** False while Next starts. */
    isReady: () => isReady,
    /** Id of the process of Next. */
    pid: () => site.child.pid,
    /** Restarts Next with an empty cache. */
    async restartEmpty() {
      restart ??= Promise.withResolvers()
      isReady = false
      const { promise } = restart
      log('Next starts again with an empty cache.')
      await site.close()
      await promise
    },
    async close() {
      isStopped = true
      await site.close()
    },
  }
}

/** True if Next answers, whatever the status. */
const answers = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }).then(
    async (answer) => {
      await answer.body?.cancel()
      return true
    },
    () => false,
  )

/** Makes Next load each kind of route. */
export async function loadRoutes(port: number): Promise<void> {
  for (const path of routePaths) await answers(port, path)
}

/** Waits until Next answers, whatever its health. */
async function untilReady(site: Site, port: number): Promise<void> {
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
function forwardOutput({ stdout, stderr }: ChildProcess): void {
  for (const [stream, print] of [
    [stdout, console.info],
    [stderr, console.error],
  ] as const)
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        if (!banner.test(line)) print(line)
      })
}
