import { defineConfig } from 'vitest/config'

/* The variable has the unit tests of a group. With Stryker's `--testFiles` mutants of code that runs at import would
   never be active (10.1.1). */
export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(',') ?? [],
    isolate: false,
    env: { STUDIO_PORT: '1' },
  },
})
