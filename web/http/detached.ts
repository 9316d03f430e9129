import { AsyncLocalStorage } from 'node:async_hooks'

type Run = ReturnType<typeof AsyncLocalStorage.snapshot>

declare global {
  var careerCareDetached: Run | undefined
}

/**
 * Runs a function outside of any request: what it asks for is then no part of the page that Next renders,
 * and cached with none. Taken when the first module of a process loads this, as the server starts.
 */
globalThis.careerCareDetached ??= AsyncLocalStorage.snapshot()
export const detached: Run = globalThis.careerCareDetached
