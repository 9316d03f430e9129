/** What a check found, for whoever deploys. */
export type Finding =
  | { status: 'ok'; text: string }
  /** It does not work; `fix` says what to do. */
  | { status: 'problem'; text: string; fix: string }
  /** It could not be found out from here; `fix` says how to look by hand. */
  | { status: 'unknown'; text: string; fix: string }

export type Check = { name: string; run: () => Promise<Finding> }

export const ok = (text: string): Finding => ({ status: 'ok', text })
export const problem = (text: string, fix: string): Finding => ({ status: 'problem', text, fix })
export const unknown = (text: string, fix: string): Finding => ({ status: 'unknown', text, fix })

/** How long a service has to answer, in milliseconds. */
const deadlineMs = 10_000

/** Sends one request; undefined when the service cannot be reached or is too slow. */
export const ask = (url: string, init: RequestInit = {}): Promise<Response | undefined> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(deadlineMs), ...init }).catch(
    () => undefined,
  )

/** The finding about a service that did not answer. */
export const unreachable = (what: string, url: string): Finding =>
  unknown(
    `${what} does not answer at ${new URL(url).origin}.`,
    'Look whether this machine is online and the address is right, then run this again.',
  )

/** Runs every check, one after the other; one that throws is a finding too. */
export async function* findings(checks: Check[]): AsyncGenerator<Finding & { name: string }> {
  for (const { name, run } of checks) {
    const found = await run().catch((error: unknown) =>
      unknown(
        `The check itself failed: ${error instanceof Error ? error.message : 'no reason given'}.`,
        'Run it again; if it stays, this is a mistake in scripts/doctor.',
      ),
    )
    yield { name, ...found }
  }
}
