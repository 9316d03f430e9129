/** Options of a test that `npm run nightly` runs and `npm test` skips, because it is slow and guards stable code. */
export const nightly = { tag: '@nightly' }
