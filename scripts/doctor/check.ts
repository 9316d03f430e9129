/** Result of a check. */
export type Finding =
  | { status: 'ok'; text: string }
  /** The check failed. `fix` is the solution. */
  | { status: 'problem'; text: string; fix: string }
  /** The check could not be run. `fix` explains how to check by hand. */
  | { status: 'unknown'; text: string; fix: string }

export type Check = { name: string; run: () => Promise<Finding> }

export const ok = (text: string): Finding => ({ status: 'ok', text })
export const problem = (text: string, fix: string): Finding => ({ status: 'problem', text, fix })
export const unknown = (text: string, fix: string): Finding => ({ status: 'unknown', text, fix })

/** Time limit of a request in milliseconds. */
const deadlineMs = 10_000

class UnreachableError extends Error {}

/** Sends a request. @throws {UnreachableError} if the service does not respond in time */
export const ask = (what: string, url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(deadlineMs), ...init }).catch(() => {
    throw new UnreachableError(`${what} does not answer at ${new URL(url).origin}.`)
  })

/** Runs the checks one by one, and yields their results. An error of a check is a result too. */
export async function* findings(checks: Check[]): AsyncGenerator<Finding & { name: string }> {
  for (const { name, run } of checks) {
    yield { name, ...(await run().catch(findingOf)) }
  }
}

function findingOf(error: unknown): Finding {
  const { message } = error instanceof Error ? error : new Error('no reason given')
  return error instanceof UnreachableError
    ? unknown(
        message,
        'Check that this machine is online and that the address is right, then run this command again.',
      )
    : unknown(
        `The check itself failed: ${message}.`,
        'Run this command again. If the check fails again, the error is in scripts/doctor.',
      )
}
