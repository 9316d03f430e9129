/** Options of a Vitest test that `npm run nightly` runs and `npm test` skips: it takes long and guards what seldom changes. */
export const nightly = { skip: process.env.NIGHTLY === undefined }
