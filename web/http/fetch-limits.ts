import { Agent, setGlobalDispatcher } from 'undici'

/**
 * Ends each request of this process to a service that takes it and then sends nothing. Next renews a
 * stale answer without the signal that its query came with, and Node's own limit is 300 s: so long a page
 * stayed old after such an outage, and SIGTERM waited.
 */
export function limitFetches(milliseconds = 10_000): void {
  setGlobalDispatcher(new Agent({ headersTimeout: milliseconds, bodyTimeout: milliseconds }))
}
