/**
 * Uses the browser's storage, which may be blocked, full or have an older site's value.
 * @returns undefined then, and the caller continues without it
 */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
