import os from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'lake',
    include: ['tests/**/*.test.ts'],
    // One more, since some files wait. Vitest refuses projects of one run with different numbers.
    maxWorkers: os.availableParallelism() + 1,
    // Workers are shared between files: each imports Sanity's client and sharp once.
    isolate: false,
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
