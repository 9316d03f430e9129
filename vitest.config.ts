import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * These files run in a process of their own: they mock a module of the site, test a process singleton, or set the
 * clock.
 */
const alone = [
  'tests/contract/http/enable-preview.test.ts',
  'tests/contract/http/pages-unknown.test.ts',
  'tests/contract/media/compatible-picture.test.ts',
  'tests/contract/owner/routes.test.ts',
  'tests/contract/db/current.test.ts',
  'tests/contract/db/missing-folder.test.ts',
  'tests/contract/faults.test.ts',
]

/** These files mostly wait for time-outs: started last, they would leave the other workers idle. */
const waits = ['tests/contract/faults.test.ts', 'tests/contract/db/faults.test.ts']

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWaiting = (file: TestSpecification) => waits.some((one) => file.moduleId.endsWith(one))
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))]
  }
}

/** `vitest run --project unit`, `contract`, `contract-alone` or `lake`; without a project: all. */
export default defineConfig({
  test: {
    // One worker more than cores, because some files wait (173 s, now 142 s). Vitest limits a percentage to 100.
    maxWorkers: os.availableParallelism() + 1,
    sequence: { sequencer: WaitingFirst },
    // Far more than a quiet machine needs: the browser tests run beside these.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      'studio/lake',
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // No server listens there. At the usual port a site may run.
          env: { STUDIO_PORT: '1' },
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
