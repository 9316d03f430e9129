import { defineConfig } from 'vitest/config'

/* The variable has the tests of a group. With Stryker's `--testFiles` mutants of code that runs at import would
   never be active (10.1.1). */
const include = process.env.MUTATION_TESTS?.split(',') ?? []
const usesDatabase = include.some((file) => file.startsWith('tests/contract'))
export default defineConfig({
  test: {
    include,
    isolate: false,
    testTimeout: 60_000,
    restoreMocks: usesDatabase,
    globalSetup: usesDatabase ? ['./tests/contract/db/prepared.ts'] : [],
    env: { STUDIO_PORT: '1' },
  },
})
