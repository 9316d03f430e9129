/**
 * Options of a Vitest test that `npm run nightly` runs and `npm test` skips: it takes long and guards stable code.
 */
export const nightly = { skip: process.env.NIGHTLY === undefined }

/** The cases of one of several alike suites: all by night, by day a part, so that the suites together have each. */
export const dailyPart = <T>(cases: readonly T[], suite: number, suites: number): readonly T[] =>
  nightly.skip ? cases.filter((_, index) => index % suites === suite) : cases
