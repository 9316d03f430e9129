import { expectWithinBudgets, programs } from './budgets.ts'
import { expect, test } from './fixtures.ts'
import { everyPath } from './paths.ts'

const contentPages = [...everyPath.filter((path) => !programs.includes(path)), '/thanks/contact']

for (const path of [...contentPages, ...programs])
  test(`${path} keeps its budgets, and nothing moves while it loads`, ({ browser, site }) =>
    expectWithinBudgets(browser, site, path))

test('drawings come compressed', async ({ site }) => {
  const home = await (await fetch(site)).text()
  const drawing = /\/drawings\/[a-z_]+\.svg/.exec(home)?.[0]
  const { headers } = await fetch(`${site}${drawing}`, { headers: { 'accept-encoding': 'gzip' } })
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(headers.get('cache-control')).toContain('immutable')
})
