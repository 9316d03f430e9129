import { defineConfig } from 'vitest/config'

/** `vitest run --project unit` or `--project contract`; without a project: both. */
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
          globalSetup: './tests/contract/db/prepared.ts',
        },
      },
    ],
  },
})
