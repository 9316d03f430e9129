import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'

const shape = z.object({
  title: z.string(),
  slug: z.object({ current: z.string() }),
  updated: z.string(),
  body: z.array(z.object({ style: z.string(), children: z.array(z.object({ text: z.string() })) })),
})
const pages = ofType('legalPage').map((one) => {
  const { body, slug, ...page } = shape.parse(one)
  const headings = body
    .filter(({ style }) => style === 'h2')
    .map(({ children }) => children.map(({ text }) => text).join(''))
  return { ...page, path: `/${slug.current}`, headings }
})

for (const { path, title, updated, headings } of pages) {
  test(`the footer leads to ${path} and its sections`, proves('2.14'), async ({ page, site }) => {
    await page.goto(`${site}/newsletter`)
    await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(site + path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const day = page.getByRole('main').locator('time')
    await expect(day).toHaveAttribute('datetime', updated)
    await expect(day).toHaveText(/^\d{1,2} \w+ 20\d\d$/)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents.getByRole('link')).toHaveText(headings)
    for (const name of headings) {
      await contents.getByRole('link', { name, exact: true }).click()
      const part = page.getByRole('article').getByRole('region', { name, exact: true })
      await expect(part).toBeInViewport()
      const id = await part.getAttribute('id')
      await expect(page).toHaveURL(`${site}${path}#${id}`)
    }
  })
}

test('the privacy text lists what the site stores on a device', async ({ page, site }) => {
  await page.goto(`${site}/privacy`)
  const part = page.getByRole('region', { name: 'What stays in your browser' })
  for (const word of ['cc_selfcheck_done', '30 days', 'Assessments and quizzes:', 'Other forms:', 'Image Bank'])
    await expect(part).toContainText(word)
  await page.goto(site)
  // A page counts its visit at the first interaction, or when the visitor leaves.
  await page.mouse.move(100, 100)
  await expect(page.locator('footer form')).toHaveJSProperty('noValidate', true)
  await page.goto('about:blank')
  expect(await page.context().cookies(), 'reading sets no cookie').toEqual([])
})

test.describe('a foreign inline script', () => {
  test.use({ expectedTrouble: /violates the following Content Security Policy directive/ })

  test('does not run', { tag: '@gateway' }, async ({ page, site }) => {
    await page.goto(`${site}/privacy`)
    const refused = await page.evaluate(() => {
      const violation = new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
      )
      const script = document.createElement('script')
      script.textContent = 'document.title = "changed"'
      document.head.append(script)
      return violation
    })
    expect(refused).toBe('script-src-elem')
    expect(await page.title()).not.toBe('changed')
  })
})
