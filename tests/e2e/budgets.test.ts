import { expectWithinBudgets, programs } from './budgets.ts'
import { expect, test } from './fixtures.ts'
import { everyPath } from './paths.ts'

const contentPages = [...everyPath.filter((path) => !programs.includes(path)), '/thanks/contact']

for (const path of [...contentPages, ...programs])
  test(`${path} keeps its budgets, and nothing moves while it loads`, ({ browser, site }) =>
    expectWithinBudgets(browser, site, path))

test('drawings come compressed', async ({ site }) => {
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
