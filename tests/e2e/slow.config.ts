import { defineConfig } from '@playwright/test'
import type { WorkerOptions } from './fixtures.ts'
import base from './playwright.config.ts'

/** `npm test -- slow`: runs all browser tests, also nightly ones. Each response has a random delay of up to 0.6 s. */
export default defineConfig<object, WorkerOptions>({
  ...base,
  grepInvert: [],
  use: { ...base.use, maxDelay: 600 },
  timeout: 480_000,
})
