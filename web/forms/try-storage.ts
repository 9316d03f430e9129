/**
 * Uses the browser's storage, and returns the result; undefined if the storage is blocked or full, or has an invalid
 * value.
 */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
