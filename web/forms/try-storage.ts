/**
 * Uses the browser's storage, which may be blocked, full or hold what an older site wrote.
 * @returns undefined then: whoever asks goes on without
 */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
