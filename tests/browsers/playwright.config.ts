import { defineConfig } from '@playwright/test'
import base from '../e2e/playwright.config.ts'

/** `npm test -- browsers`: runs the visitors' journeys and the coach's preview in Firefox and WebKit. */
export default defineConfig({
  ...base,
  testDir: '.',
  workers: 1,
  projects: [{ name: 'firefox' }, { name: 'firefox-dark', testMatch: 'journeys.test.ts' }, { name: 'webkit' }],
  use: {},
})
