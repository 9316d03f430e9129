/** Options of a test that `npm run nightly` runs and `npm test` skips: it takes long and guards stable code. */
export const nightly = { tag: '@nightly' }
