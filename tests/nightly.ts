/**
 * Options of a Vitest test that `npm run nightly` runs and `npm test` skips: it takes long and guards stable code.
 */
export const nightly = { skip: process.env.NIGHTLY === undefined }

/**
 * Cases of one of several suites with the same cases. The nightly run has all cases in each suite; by day each case
 * runs in one of the suites.
 */
export const dailyPart = <T>(cases: readonly T[], suite: number, suites: number): readonly T[] =>
  nightly.skip ? cases.filter((_, index) => index % suites === suite) : cases
