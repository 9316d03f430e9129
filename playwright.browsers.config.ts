import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `npm test -- browsers`: the visitors' journeys in Firefox, light and dark, and in WebKit. */
export default defineConfig({
  ...base,
  testDir: 'tests/browsers',
  workers: 1,
  projects: [
    ...['firefox', 'firefox-dark', 'webkit'].map((name) => ({
      name,
      testMatch: 'journeys.test.ts',
    })),
  ],
  use: {},
})
