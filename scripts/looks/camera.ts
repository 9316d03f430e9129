import { type Browser, type BrowserContext, chromium } from 'playwright'
import { Problem } from '../stack/problem.ts'
import { installedChromium } from '../test/chromium.ts'

export const widths = [390, 768, 1440]
export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

/** What a machine adds of its own to how a page looks, taken away as far as that goes. */
const plain = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
]

/** @throws {Problem} that says what to install */
export function openBrowser(): Promise<Browser> {
  const executablePath = installedChromium()
  if (!executablePath)
    throw new Problem(
      'npm run looks needs Chromium or Chrome, and finds none. Install one: npx playwright install chromium',
    )
  return chromium.launch({ executablePath, args: plain })
}

/** The day on which every picture is taken. */
const day = new Date('2026-01-05T09:00:00Z')

/** No caret, no tools of Next's, nothing left out because it is not in sight. Runs in each document. */
function quieten(): void {
  const style = document.createElement('style')
  style.textContent = `
    * { caret-color: transparent !important; content-visibility: visible !important; }
    html { scroll-behavior: auto !important; }
    nextjs-portal { display: none !important; }`
  addEventListener('DOMContentLoaded', () => document.head.append(style))
}

/** A window that holds still, on a day that does not pass, and that sees nothing but the site. */
export async function openWindow(
  browser: Browser,
  site: string,
  width: number,
  mode: Mode,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: mode,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  // The first visitor of a development house waits until the page is made.
  context.setDefaultTimeout(180_000)
  await context.clock.setFixedTime(day)
  await context.route(
    ({ origin, protocol }) => protocol.startsWith('http') && origin !== new URL(site).origin,
    (route) => route.abort(),
  )
  await context.addInitScript(quieten)
  // The page stays as it came, whatever somebody saves meanwhile.
  await context.routeWebSocket(/webpack-hmr/, () => undefined)
  return context
}
