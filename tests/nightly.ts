/**
 * Options of a Vitest test that `npm run nightly` runs and `npm test` skips: it takes long and
 * guards stable code.
 */
export const nightly = { skip: process.env.NIGHTLY === undefined }
