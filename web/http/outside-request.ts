import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from './process-singleton.ts'

/**
 * Runs a function outside of any request: its fetches then do not belong to the page that Next
 * renders, nor to its cache entry. The snapshot is taken when the first module of a process loads
 * this file, as the server starts.
 */
export const outsideRequest = processSingleton('outsideRequest', () => AsyncLocalStorage.snapshot())
