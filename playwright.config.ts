import { defineConfig } from '@playwright/test'
import { browserArgs } from './tests/e2e/browser-args.ts'

/** Tests that build, start and kill whole stacks. Each takes minutes, and mostly waits for one process. */
const long =
  /(clocks|double-opt-in|hosted-content|two-machines|every-field|lifecycle|outage|overtaken|insights-playing|studio[\w-]*)(\.nightly)?\.test\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  // These long tests start first. If one of them started last, the other workers would be idle meanwhile.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'pages', testMatch: '**/*.test.ts', testIgnore: long },
  ],
  globalSetup: './tests/e2e/test-server.ts',
  // Only `npm run nightly` runs tests with this tag or file name. They take long, and guard code that seldom changes.
  grepInvert: /[@.]nightly/,
  fullyParallel: true,
  // One worker more than cores, because many tests wait for time-outs. Two workers took 16 minutes, three 12. Even with
  // three, one of two cores was idle half of the time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // In CI a retry distinguishes a busy machine from a fault, and the report calls the test flaky. On a developer's machine
  // each failure counts.
  retries: process.env.CI ? 1 : 0,
  // Far more than a quiet machine needs. Only the benchmark measures time; no test asserts it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // Traces make the tests a third slower (102 s instead of 78). `--trace on` records the trace of a single test.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: browserArgs,
    },
  },
})
