import { defineConfig } from 'vitest/config'

/** What replaces a module of the site, tests one that a process has once, or sets its clock, has a process to itself. */
const alone = [
  'tests/contract/owner/routes.test.ts',
  'tests/contract/db/current.test.ts',
  'tests/contract/faults.test.ts',
]

/** `vitest run --project unit`, `--project contract` or `--project contract-alone`; without a project: all. */
export default defineConfig({
  test: {
    // Left alone, Vitest leaves one core free and takes twice as long on two.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Workers are shared between files: each imports zod, React and the fonts once (28 s, now 17 s).
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
          // As above (298 s of processor, now 208 s).
          isolate: false,
          globalSetup: './tests/contract/db/prepared.ts',
        },
      },
      { extends: true, test: { name: 'contract-alone', restoreMocks: true, include: alone } },
    ],
  },
})
