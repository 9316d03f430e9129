import { processSingleton } from './process-singleton.ts'

/** Aborts at SIGTERM, for work that lasts longer than a request. */
export const stopSignal = (): AbortSignal =>
  processSingleton('stop-signal', () => {
    const stop = new AbortController()
    process.once('SIGTERM', () => stop.abort())
    return stop.signal
  })

/** Milliseconds for the work of one call. A serverless function gets 60 s (web/app/api/outbox). */
const callTime = 45_000

/** Aborts at SIGTERM, and before a serverless function ends. */
export const callLimit = (): AbortSignal =>
  AbortSignal.any([stopSignal(), AbortSignal.timeout(callTime)])
