import { Agent, setGlobalDispatcher } from 'undici'

/**
 * Sets a time-out for all fetches of this process. Next renews a stale answer without the signal of
 * its query, and Node's own limit is 300 s: after an outage a page stayed old for that long, and
 * SIGTERM waited.
 */
export function limitFetches(milliseconds = 10_000): void {
  setGlobalDispatcher(new Agent({ headersTimeout: milliseconds, bodyTimeout: milliseconds }))
}
