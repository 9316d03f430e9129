import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

process.env.WITHOUT_GATEWAY = 'yes'

/** `npm test -- alone`: runs the browser tests with Next alone, except those that need the gateway. */
export default defineConfig({ ...base, grepInvert: [/@gateway/, /[@.]nightly/] })
