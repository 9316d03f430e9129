import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
    // Left alone, Vitest leaves one core free and takes twice as long on two.
    maxWorkers: '100%',
    globalSetup: './tests/contract/leads/prepared.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
