import type { Database } from '#web/db/store.ts'
import type { Environment } from '#web/env.ts'

/** Result of a check. */
export type Finding =
  | { status: 'ok'; text: string; fix?: undefined }
  /** The check failed. `fix` is the solution. */
  | { status: 'problem'; text: string; fix: string }
  /** The check could not be run. `fix` explains how to check by hand. */
  | { status: 'unknown'; text: string; fix: string }

/**
 * Printers of the list of checks. `doctor`: `npm run doctor`, another process than the site. `watch`: the site's watch
 * over itself, with mails and banners. `settings`: the start's log and /owner/settings.
 */
export type Audience = 'doctor' | 'watch' | 'settings'

/** Check of one part of a site. */
export interface Check {
  /** Name in the doctor's report. In lower case it is the stored name of a watched part. */
  name: string
  audience: readonly Audience[]
  /** Returns undefined if the site has no such part. `db` is set for the watch alone. */
  run(site: Environment, db?: Database): Promise<Finding | undefined>
  /** Effect and solution in the watch's mail to the owner. A part without them causes only a banner. */
  mail?: { effect: string; fix: string }
}

export const check = (name: string, audience: Check['audience'], run: Check['run'], mail?: Check['mail']): Check => ({
  name,
  audience,
  run,
  mail,
})

export const ok = (text: string): Finding => ({ status: 'ok', text })
export const problem = (text: string, fix: string): Finding => ({ status: 'problem', text, fix })
export const unknown = (text: string, fix: string): Finding => ({ status: 'unknown', text, fix })

/** Ends a text with a full stop. */
export const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Time limit of a request in milliseconds. */
const deadlineMs = 10_000

class UnreachableError extends Error {}

/** Sends a request. @throws {UnreachableError} if the service does not respond in time */
export const ask = (what: string, url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(deadlineMs), ...init }).catch(() => {
    throw new UnreachableError(`${what} does not answer at ${new URL(url).origin}.`)
  })

/** Runs the checks one by one, and yields their results. An error of a check is a result too. */
export async function* findings(
  checks: readonly Check[],
  site: Environment,
): AsyncGenerator<Finding & { name: string }> {
  for (const { name, run } of checks) {
    const found = await run(site).catch(findingOf)
    if (found) yield { name, ...found }
  }
}

function findingOf(error: unknown): Finding {
  const { message } = error instanceof Error ? error : new Error('no reason given')
  return error instanceof UnreachableError
    ? unknown(message, 'Check that this machine is online and that the address is right, then run this command again.')
    : unknown(
        `The check itself failed: ${message}.`,
        'Run this command again. If the check fails again, the error is in web/checks.',
      )
}
