import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
    globalSetup: './tests/contract/leads/prepared.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
