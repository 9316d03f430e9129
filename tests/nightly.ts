/** Options of a test that only `npm run nightly` runs, because the test takes long and its code rarely changes. */
export const nightly = { skip: process.env.NIGHTLY === undefined }

/** Divides the cases of several suites among them. In the nightly run each suite has all cases. */
export const dailyPart = <T>(cases: readonly T[], suite: number, suites: number): readonly T[] =>
  nightly.skip ? cases.filter((_, index) => index % suites === suite) : cases
