import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
import type { WorkerOptions } from './tests/e2e/fixtures.ts'

/** `npm run test:slow`: all browser tests where each answer is late by another while, up to 0.6 s. */
export default defineConfig<object, WorkerOptions>({
  ...base,
  use: { ...base.use, maxDelay: 600 },
  timeout: 480_000,
})
