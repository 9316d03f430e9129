import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { browserArgs } from './browser-args.ts'

/** Tests that request files, headers and pages without a browser. */
const http = /(content-read|headers|hostile|pdf)\.test\.ts$/

/**
 * Tests of whole stacks, which mostly wait for one process, and tests in the Studio. Each worker that runs tests of the
 * Studio loads it once.
 */
const long =
  /(clocks|double-opt-in|hosted-content|two-machines|every-field|lifecycle|outage|overtaken|insights-playing|newsletter-issues|studio[\w-]*)(\.nightly)?\.test\.ts$/

const rooms = process.env.NIGHTLY_ROOMS
const nightly = rooms ? new RegExp(`^(?!.* (?:${rooms})[\\w.-]*\\.test\\.ts).*[@.]nightly`) : /[@.]nightly/

export default defineConfig({
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  // The long tests start first, because a long last test would leave the other workers idle.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'pages', testMatch: '**/*.test.ts', testIgnore: [long, http] },
    // A test of this project that opens a page fails.
    { name: 'http', testMatch: http, use: { launchOptions: { executablePath: '/no-browser' } } },
  ],
  globalSetup: fileURLToPath(new URL('test-server.ts', import.meta.url)),
  // Only `npm run nightly` runs tests with this tag or file name, which are slow and guard stable code.
  // `npm test -- changed` adds those of the changed parts.
  grepInvert: nightly,
  fullyParallel: true,
  // One worker more than cores, because many tests wait for time-outs. Two workers took 16 minutes, three 12.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // In CI a retry distinguishes a busy machine from a fault, and the report calls the test flaky. On a developer's machine
  // each failure counts.
  retries: process.env.CI ? 1 : 0,
  // A quiet machine needs far less. The benchmark measures time, and no test asserts it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // Animations cost processor time in each test, and Chromium throws when a cross-fade between two pages is
    // interrupted. keyboard.test.ts and the budgets have the default motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces of all tests take a third more time (102 s instead of 78). `--trace on` records them.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: browserArgs,
    },
  },
})
