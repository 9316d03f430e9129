import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { announceEverything } from './announce-change.ts'
import { CliError } from './cli.ts'
import { emptyPageCache, isDatedAhead } from './page-cache.ts'
import type { Settings } from './settings.ts'
import { type Site, startSite } from './site.ts'

/** First and longest pause before Next is restarted after a crash, in milliseconds. */
const pauses = { first: 250, longest: 30_000 }

/** Milliseconds after which a crash counts as the first one again. */
const calmMs = 60_000

/**
 * One address of each kind of route. Next loads a route's code with its first request, and answers
 * 500 permanently if it had no file descriptor left to do so.
 */
const kinds = [
  ...['/', '/none', '/pages/none', '/thanks/none', '/newsletter/issues/none'],
  ...['/owner/sign-in', '/media/images/none.png', '/api/counts', '/sitemap.xml'],
]

export type NextProcess = Awaited<ReturnType<typeof superviseNext>>

/**
 * Starts Next on a port of this machine, and restarts it whenever it ends.
 * @throws {CliError} with its output, if the first start fails
 */
export async function superviseNext(settings: Settings, port: number, log: (line: string) => void) {
  let site = start()
  let isReady = false
  let isStopped = false
  let crashes = 0
  /** Pending while Next restarts with an empty cache. */
  let emptied: PromiseWithResolvers<void> | undefined
  await untilReady(site, port)
  forwardOutput(site.child)
  isReady = true
  void watch()

  function start(): Site {
    // Next treats entries with a future date as newer than any publish.
    if (isDatedAhead()) emptyPageCache()
    return startSite(settings, port)
  }

  async function watch(): Promise<void> {
    for (let startedAt = performance.now(); ; startedAt = performance.now()) {
      const code = await site.exited
      isReady = false
      if (isStopped) return
      if (emptied) emptyPageCache()
      else {
        if (performance.now() - startedAt > calmMs) crashes = 0
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
      // Not earlier: a new process does not know the last publish.
      isReady = true
      emptied?.resolve()
      emptied = undefined
    }
  }
  return {
    /** False while it starts. */
    isReady: () => isReady,
    /** Id of its process. */
    pid: () => site.child.pid,
    /** Restarts Next with an empty cache. */
    async restartEmpty() {
      emptied ??= Promise.withResolvers()
      isReady = false
      const { promise } = emptied
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
  for (const path of kinds) await answers(port, path)
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

/** Forwards the site's output, such as a sign-in link or an error, without Next's banner. */
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
