import { expectWithinBudgets, programs } from './budgets.ts'
import { expect, test } from './fixtures.ts'
import { nightly } from './nightly.ts'
import { articlePaths, dailyOrNightly, everyPath } from './paths.ts'
import { openSlowly, readToTheEnd } from './settles.ts'

/** Small pages without an own form. Only the nightly run tests them. */
const small = ['/care-kit', '/book', '/privacy', '/thanks/contact', ...articlePaths]

const contentPages = [...everyPath.filter((path) => !programs.includes(path)), '/thanks/contact']

for (const path of [...contentPages, ...programs])
  test(
    `${path} keeps its budgets and shifts nothing while it loads`,
    small.includes(path) ? nightly : dailyOrNightly(path),
    ({ browser, site }) => expectWithinBudgets(browser, site, path),
  )

// At these widths a row of buttons once wrapped when the web font loaded.
for (const [path, width, deviceScaleFactor] of [
  ['/manager-coach', 430, 3],
  ['/career-pivot', 430, 3],
  ['/care-kit', 412, 1.75],
] as const)
  test(
    `${path} shifts nothing when its web fonts load, ${width} px wide`,
    path === '/manager-coach' ? {} : nightly,
    async ({ browser, site }) => {
      const viewport = { width, height: 932 }
      const context = await browser.newContext({
        viewport,
        deviceScaleFactor,
        reducedMotion: 'no-preference',
      })
      const page = await context.newPage()
      await openSlowly(page, site + path)
      expect(await readToTheEnd(page)).toEqual([])
      await context.close()
    },
  )

test('illustrations of Home are sent compressed, and cached for ever', async ({ site }) => {
  const home = await (await fetch(site)).text()
  const drawings = home.match(/\/(?:drawings|coloured-drawings\/[a-z]+)\/[a-z_]+\.svg/g) ?? []
  expect(drawings.length).toBeGreaterThan(1)
  for (const drawing of drawings) {
    const { headers } = await fetch(site + drawing, { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('content-type'), drawing).toBe('image/svg+xml')
    expect(headers.get('content-encoding'), drawing).toBe('gzip')
    expect(headers.get('cache-control'), drawing).toContain('immutable')
  }
})
