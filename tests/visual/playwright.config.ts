import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/test/chromium.ts'

/*
 * `npm test -- visual`: compares the site's pages with earlier screenshots. Git ignores the screenshots, because each
 * build of a browser renders letters differently. `-- --update-snapshots` takes them before a change.
 */
const [port, studioPort] = [3940, 3941]
const site = process.env.SITE ?? `http://localhost:${port}`

export default defineConfig({
  testMatch: '**/*.test.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: 'pictures/{arg}-{projectName}{ext}',
  workers: 1,
  // In development Next compiles a page at its first request.
  timeout: 900_000,
  reporter: [['list'], ['html', { open: 'never' }]],
  expect: {
    timeout: 60_000,
    // With the default of 0.2 a button that changes from green to blue (#1f5a49, #1f4a79) passes.
    toHaveScreenshot: {
      threshold: 0.02,
      stylePath: fileURLToPath(new URL('still.css', import.meta.url)),
    },
  },
  projects: [390, 768, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: { viewport: { width, height: 900 }, colorScheme },
    })),
  ),
  use: {
    baseURL: site,
    contextOptions: { reducedMotion: 'reduce' },
    // The built site's policy forbids the styles of still.css.
    bypassCSP: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-lcd-text',
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
      ],
    },
  },
  // With SITE set, the screenshots are of the development server at that address, with its own content.
  ...(process.env.SITE
    ? {}
    : {
        webServer: {
          cwd: '../..',
          command: 'rm -rf .data/visual && npm run dev',
          url: site,
          timeout: 300_000,
          env: {
            PORT: `${port}`,
            STUDIO_PORT: `${studioPort}`,
            DATA_DIR: '.data/visual',
          },
        },
      }),
})
