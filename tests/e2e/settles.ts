import type { Page } from '@playwright/test'

/** Resources, with delays in milliseconds that separate their arrivals like a slow line. */
const late = [
  { files: '**/*.woff2', after: 900 },
  { files: '**/{media,drawings,coloured-drawings}/**', after: 600 },
  { files: '**/*.js', after: 300 },
]

/**
 * Largest accepted layout shift. A web font may break a line elsewhere than its fallback, differently on each system.
 * The largest shift of all pages was 0.012. A resource without reserved space shifts far more. Google calls 0.1 good.
 */
const unseen = 0.02

/** Opens a page whose scripts, pictures and web fonts arrive after its first paint. */
export async function openSlowly(page: Page, address: string): Promise<void> {
  for (const { files, after } of late)
    await page.route(files, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, after))
      await route.continue().catch(() => undefined)
    })
  await page.addInitScript(() => addEventListener('boundaries-hydrated', () => Reflect.set(window, 'isHydrated', true)))
  await recordShifts(page)
  await page.goto(address)
  await page.waitForFunction(() => Reflect.get(window, 'isHydrated'))
  await page.waitForLoadState('networkidle')
}

/** Records the layout shifts of the pages that are opened next. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moves: unknown[] = []
    Reflect.set(window, 'moves', moves)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Scrolls a page to its end. @returns the layout shifts since it was opened */
export async function readToTheEnd(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let at = 0; at < document.documentElement.scrollHeight; at += 500) {
      window.scrollTo({ top: at, behavior: 'instant' })
      await frame()
      await frame()
    }
  })
  return layoutShifts(page)
}

/** Returns the layout shifts since the page was opened, once its requests have ended; empty if nobody sees them. */
export async function layoutShifts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  const moves = await page.evaluate(() => {
    const all: { by: number; what: string }[] = []
    const moves: unknown = Reflect.get(window, 'moves')
    for (const one of Array.isArray(moves) ? moves : []) {
      const sources: { node?: Node | null }[] = one.sources
      const nodes = sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.getAttribute('class')}` : (node?.textContent ?? ''),
      )
      all.push({ by: one.value, what: nodes.join(' | ').slice(0, 200) })
    }
    return all
  })
  const total = moves.reduce((sum, { by }) => sum + by, 0)
  if (total <= unseen) return []
  return [`by ${total.toFixed(4)}: ${moves.map(({ what }) => what).join('; ')}`]
}
