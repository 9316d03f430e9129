import { expect, test } from './fixtures.ts'
import { expectToast } from './forms.ts'
import { SelfCheckVisitor } from './self-check-visitor.ts'

/* Simulates the oldest browsers that Next compiles for (Chrome 111, Safari 16.4). Next compiles syntax, but adds no
   missing functions: up to Safari 17, `URL.parse` broke the result of every self-check. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const missing: [object | undefined, string[]][] = [
      [URL, ['parse']],
      [URLSearchParams.prototype, ['size']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [AbortSignal, ['any']],
      [RegExp, ['escape']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'popover']],
      [Element.prototype, ['setHTMLUnsafe']],
      [document, ['startViewTransition']],
      [Reflect.get(window, 'Iterator')?.prototype, ['map', 'filter', 'take', 'drop', 'toArray']],
    ]
    for (const [owner, names] of missing)
      for (const name of names) if (owner) Object.defineProperty(owner, name, { value: undefined })
  }),
)

for (const path of ['/', '/insights', '/image-bank', '/questionnaire', '/career-pivot-toolkit'])
  test(`an older browser hydrates ${path}`, async ({ page, site }) => {
    await page.goto(site + path)
    await page.mouse.move(100, 100)
    await expect(page.locator('footer form')).toHaveJSProperty('noValidate', true)
  })

test('an older browser shows the result of a self-check', async ({ page, site }) => {
  const visitor = new SelfCheckVisitor(page)
  await visitor.visit(site)
  await visitor.goToResult({ noOrNotSure: 2 })
  await expect(visitor.dialog.getByRole('link')).toHaveCount(2)
})

test('an older browser subscribes', async ({ page, site }) => {
  await page.goto(`${site}/book`)
  const form = page.getByRole('contentinfo')
  await form.getByLabel('Email').fill('older@example.com')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expectToast(page, 'status', 'Subscribed!')
})
