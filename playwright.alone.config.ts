import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

process.env.WITHOUT_GATEWAY = 'yes'

/** `npm test -- alone`: the browser tests with Next alone, but for those that only the gateway can pass. */
export default defineConfig({ ...base, grepInvert: [/@gateway/, /[@.]nightly/] })
