import { defineConfig } from '@playwright/test'
import { browserArgs } from './tests/e2e/browser-args.ts'

/** Builds, starts and kills of whole stacks: minutes each, and mostly waiting for one process. */
const long =
  /(clocks|double-opt-in|hosted-content|two-machines|every-field|lifecycle|outage|overtaken|insights-playing|studio[\w-]*)(\.nightly)?\.test\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  // The long ones begin first: at the end, one of them would leave the other workers without work.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'pages', testMatch: '**/*.test.ts', testIgnore: long },
  ],
  globalSetup: './tests/e2e/test-server.ts',
  // A tag or a file's name leaves to `npm run nightly` what takes long and guards what seldom changes.
  grepInvert: /[@.]nightly/,
  fullyParallel: true,
  // Many tests wait, for a server that hangs or a turn of a page: two workers took 16 minutes, three 12, and these left
  // half of two cores idle.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // In CI a second go tells a busy machine from a fault, and names the test as flaky. A developer sees each failure.
  retries: process.env.CI ? 1 : 0,
  // Far more than a quiet machine needs: time is measured in the benchmark, never asserted here.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // Recorded for each test, a trace costs a third of the time (102 s for 78 s): ask for it with --trace on.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: browserArgs,
    },
  },
})
