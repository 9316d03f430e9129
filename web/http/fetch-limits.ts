import { Agent, setGlobalDispatcher } from 'undici'

/**
 * Sets a time-out for all fetches of this process. When Next revalidates a stale response, it drops the query's abort
 * signal, and Node's own time-out is 300 s. Without this limit a page stayed old for 300 s after an outage, and SIGTERM
 * waited as long.
 */
export function limitFetches(milliseconds = 10_000): void {
  setGlobalDispatcher(new Agent({ headersTimeout: milliseconds, bodyTimeout: milliseconds }))
}
