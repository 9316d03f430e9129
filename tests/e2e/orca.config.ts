import { defineConfig } from '@playwright/test'
import { browserArgs } from './browser-args.ts'
import base from './playwright.config.ts'

/** `npm run nightly -- orca`: the spoken journeys in Chromium's window, read by Orca. */
export default defineConfig({
  ...base,
  projects: [{ name: 'orca', testMatch: 'spoken.test.ts' }],
  workers: 1,
  use: {
    ...base.use,
    headless: false,
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [...browserArgs, '--force-renderer-accessibility'],
    },
  },
})
