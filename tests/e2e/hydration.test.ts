import { isInBoundary } from '#web/app/keep-typed/boundary-check.ts'
import { expect, test } from './fixtures.ts'
import { everyPath } from './paths.ts'

test.describe('when the HTML differs from React’s', () => {
  test.use({ expectedTrouble: /Minified React error #418/ })

  test('the error names page and element', async ({ page, site }) => {
    const errors: string[] = []
    page.on('console', (message) => void errors.push(message.text()))
    await page.route(`${site}/privacy`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Another title')
      await route.fulfill({ response: answer, body })
    })
    await page.goto(`${site}/privacy`)
    await expect
      .poll(() => errors.join())
      .toMatch(/#418 on \/privacy: .*> h1\S*: served "Another title", React renders "Privacy/)
  })
})

test('each form is in a hydration boundary', async ({ page, request, site }) => {
  for (const path of everyPath) {
    const html = JSON.stringify(await (await request.get(site + path)).text())
    const forms = `[...new DOMParser().parseFromString(${html}, 'text/html').forms]`
    const outside = await page.evaluate(
      `${forms}.filter((form) => !(${isInBoundary})(form)).map(({ outerHTML }) => outerHTML)`,
    )
    expect(outside, path).toEqual([])
  }
})
