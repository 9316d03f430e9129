import os from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'lake',
    include: ['tests/**/*.test.ts'],
    // One more worker than cores, because some files wait. Vitest requires the same number in all projects of a run.
    maxWorkers: os.availableParallelism() + 1,
    // Workers are shared between files: each imports Sanity's client and sharp once.
    isolate: false,
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
