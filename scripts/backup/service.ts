import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fallback, Lake } from '#lake'
import type { BackupReport } from '#web/checks/backup.ts'
import { problemOf } from '../stack/cli.ts'
import type { Settings } from '../stack/settings.ts'
import { backUp } from './back-up.ts'
import { isDue } from './nightly.ts'

/** Interval in milliseconds at which the service checks whether the nightly backup is due. */
const checkMs = 10 * 60_000

export const backupPath = '/backup'

/**
 * Makes the backups of a running site: each night, and when `npm run backup` sends a POST to the Studio's port with
 * CRON_SECRET. A request during a backup waits for that backup.
 */
export function backupService(settings: Settings, log: (line: string) => void) {
  const { environment } = settings
  const stopping = new AbortController()
  let lake: Pick<Lake, 'snapshot'> | undefined
  let isStarted = false
  let running: Promise<string> | undefined

  const run = (reason: string, say: (line: string) => void): Promise<string> => {
    running ??= backUp({ settings, lake, running: true, reason, say })
      .then(
        async ({ sentence, madeAt, problem }) => {
          await report({ madeAt, problem })
          if (problem) throw new Error(problem)
          return sentence
        },
        async (error: unknown) => {
          const problem = `The backup failed: ${problemOf(error) ?? error}`
          await report({ madeAt: null, problem })
          throw new Error(problem, { cause: error })
        },
      )
      .finally(() => (running = undefined))
    return running
  }

  /** Sends the result to the site, which shows it to its owners. */
  const report = async (body: BackupReport) => {
    const url = `${environment.ownUrl}/api/backup`
    const headers = {
      authorization: `Bearer ${environment.startSecret}`,
      'content-type': 'application/json',
    }
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
    await reply?.body?.cancel()
    if (!reply?.ok) log('The result of the backup could not be reported to the owners: the site does not answer.')
  }

  async function runIfDue() {
    if (await isDue(environment)) await run('each night', () => {})
  }

  async function eachNight() {
    while (!stopping.signal.aborted) {
      await runIfDue().catch((error) => log(problemOf(error) ?? error.message))
      await pause(checkMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.headers.authorization !== `Bearer ${environment.cronSecret}`)
      return end(response, 401, 'Send Authorization: Bearer with CRON_SECRET.\n')
    if (request.method !== 'POST') return end(response, 405, 'Send a POST.\n')
    if (!isStarted) return end(response, 503, 'The site is still starting.\n')
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
    const say = (line: string) => void response.write(`${line}\n`)
    await run('asked for', say).then(
      (sentence) => say(`done: ${sentence}`),
      (error: Error) => say(`failed: ${error.message}`),
    )
    response.end()
    return true
  }

  return {
    /** Handles requests of `npm run backup`, and passes all others to `next`. */
    serve:
      (next: Fallback): Fallback =>
      (request, response) =>
        request.url === backupPath ? handle(request, response) : next(request, response),
    /** Starts the nightly backups. Content and site must be running. */
    start(content: Pick<Lake, 'snapshot'> | undefined) {
      lake = content
      isStarted = true
      void eachNight()
    },
    async stop() {
      stopping.abort()
      // Waits for a running backup.
      await running?.catch(() => undefined)
    },
  }
}

function end(response: ServerResponse, status: number, text: string): true {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
  return true
}
