import { processSingleton } from './process-singleton.ts'

/** Signal that aborts at SIGTERM, for work outside of requests. */
export const stopSignal = (): AbortSignal =>
  processSingleton('stop-signal', () => {
    const stop = new AbortController()
    process.once('SIGTERM', () => stop.abort())
    return stop.signal
  })

/** Milliseconds for the work of one call. A serverless function gets 60 s (web/app/api/outbox). */
const callTime = 45_000

/** Signal that aborts at SIGTERM, and before a serverless function's time limit. */
export const callLimit = (): AbortSignal => AbortSignal.any([stopSignal(), AbortSignal.timeout(callTime)])
