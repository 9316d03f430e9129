import os from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Files that run in a process of their own, because they mock a module of the site, test a process singleton, or set a
 * variable or the clock.
 */
const alone = [
  'tests/contract/http/enable-preview.test.ts',
  'tests/contract/http/pages-unknown.test.ts',
  'tests/contract/media/compatible-picture.test.ts',
  'tests/contract/owner/routes.test.ts',
  'tests/contract/db/current.test.ts',
  'tests/contract/db/missing-folder.test.ts',
  'tests/contract/leads/quiz-result.test.ts',
]

/** `vitest run --project NAME` runs `unit`, `contract`, `contract-alone` or `lake`. Without a name all of them run. */
export default defineConfig({
  test: {
    // One worker more than cores, because some files wait (142 s instead of 173). Vitest limits a percentage to 100.
    maxWorkers: os.availableParallelism() + 1,
    // Far more than a quiet machine needs, because no test asserts a time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // No server listens at port 1. At the default port a site may run, whose content would change answers.
    env: { STUDIO_PORT: '1' },
    projects: [
      {
        extends: true,
        test: {
          name: 'lake',
          root: 'studio/lake',
          include: ['tests/**/*.test.ts'],
          restoreMocks: true,
          // Files share a worker, which imports Sanity's client and sharp once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Files share a worker, which imports zod, React and the fonts once (17 s instead of 28).
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          restoreMocks: true,
          include: ['tests/contract/**/*.test.ts'],
          exclude: alone,
          setupFiles: 'tests/contract/content/forget-last-results.ts',
          // Files share a worker here, too (208 s of processor time instead of 298).
          isolate: false,
          globalSetup: './tests/contract/db/prepared.ts',
        },
      },
      { extends: true, test: { name: 'contract-alone', restoreMocks: true, include: alone } },
    ],
  },
})
