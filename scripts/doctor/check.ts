/** Result of a check, for the person who deploys. */
export type Finding =
  | { status: 'ok'; text: string }
  /** Failed check; `fix` is the solution. */
  | { status: 'problem'; text: string; fix: string }
  /** Check that is not possible from here; `fix` explains how to check by hand. */
  | { status: 'unknown'; text: string; fix: string }

export type Check = { name: string; run: () => Promise<Finding> }

export const ok = (text: string): Finding => ({ status: 'ok', text })
export const problem = (text: string, fix: string): Finding => ({ status: 'problem', text, fix })
export const unknown = (text: string, fix: string): Finding => ({ status: 'unknown', text, fix })

/** Milliseconds in which a service has to answer. */
const deadlineMs = 10_000

class UnreachableError extends Error {}

/** Sends one request. @throws {UnreachableError} when the service cannot be reached or is too slow */
export const ask = (what: string, url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(deadlineMs), ...init }).catch(() => {
    throw new UnreachableError(`${what} does not answer at ${new URL(url).origin}.`)
  })

/** Runs every check, one after the other. An error becomes a finding too. */
export async function* findings(checks: Check[]): AsyncGenerator<Finding & { name: string }> {
  for (const { name, run } of checks) {
    yield { name, ...(await run().catch(whyNot)) }
  }
}

function whyNot(error: unknown): Finding {
  const { message } = error instanceof Error ? error : new Error('no reason given')
  return error instanceof UnreachableError
    ? unknown(
        message,
        'Check that this machine is online and that the address is right, then run this again.',
      )
    : unknown(
        `The check itself failed: ${message}.`,
        'Run it again. If it fails again, the fault is in scripts/doctor.',
      )
}
