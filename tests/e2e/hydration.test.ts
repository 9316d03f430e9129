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

test('boundaries are not nested, follow no other element, and contain each form', async ({ page, request, site }) => {
  for (const path of everyPath) {
    const html = await (await request.get(site + path)).text()
    expect(html, path).not.toContain('<template id="B:')
    const marks = [...html.matchAll(/<!--(\/?&)-->/g)].map(([, mark]) => mark)
    expect(marks.join(''), path).toMatch(/^(?:&\/&){3,}$/)
    // DOMParser applies no policy, while the policy of the open page would refuse the styles.
    const { before, outside } = await page.evaluate<ReturnType<typeof boundariesIn>>(
      `(${boundariesIn})(${JSON.stringify(html)}, ${isInBoundary})`,
    )
    for (const name of before) expect([undefined, '#comment', 'MAIN', 'SCRIPT'], path).toContain(name)
    expect(outside, path).toEqual([])
  }
})

/** Runs in the page. Returns the names of the boundaries' previous siblings, and the forms outside of boundaries. */
function boundariesIn(html: string, isInside: typeof isInBoundary) {
  const { body, forms } = new DOMParser().parseFromString(html, 'text/html')
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const before = new Set<string | undefined>()
  while (comments.nextNode()) {
    const { nodeValue, parentNode, previousSibling } = comments.currentNode
    if (nodeValue === '&' && parentNode !== body) before.add(previousSibling?.nodeName)
  }
  const outside = [...forms].filter((form) => !isInside(form)).map(({ outerHTML }) => outerHTML)
  return { before: [...before], outside }
}
