import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
import type { WorkerOptions } from './tests/e2e/fixtures.ts'

/** `npm test -- slow`: runs all browser tests, also nightly ones. Each response has a random delay of up to 0.6 s. */
export default defineConfig<object, WorkerOptions>({
  ...base,
  grepInvert: [],
  use: { ...base.use, maxDelay: 600 },
  timeout: 480_000,
})
