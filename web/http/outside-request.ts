import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from './process-singleton.ts'

/**
 * Runs a function outside of any request: what it asks for is then no part of the page that Next renders,
 * and cached with none. Taken when the first module of a process loads this, as the server starts.
 */
export const outsideRequest = processSingleton('outsideRequest', () => AsyncLocalStorage.snapshot())
