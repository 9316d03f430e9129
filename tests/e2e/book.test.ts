import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { proves } from '#tests/specification/proves.ts'
import { expect, test } from './fixtures.ts'

const content = z
  .object({
    headline: z.string(),
    testimonials: z.array(z.object({ _ref: z.string() })).length(4),
    lifestyle: z.array(z.object({ alt: z.string() })).length(2),
    closing: z.object({ headline: z.string() }),
  })
  .parse(ofType('book')[0])
const settings = z.object({ bookBuyUrl: z.string(), bookSampleUrl: z.string() }).parse(ofType('siteSettings')[0])
const founder = z.object({ name: z.string(), caption: z.string() }).parse(ofType('founder')[0])
const testimonial = z.object({ _id: z.string(), text: z.string(), author: z.string() })
const testimonials = ofType('testimonial').map((one) => testimonial.parse(one))

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name })

test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site}/book`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.headline)
})

test('links to buy or sample open a new tab', proves('1.13 2.53 2.54 7.24'), async ({ page }) => {
  const ways = [
    ['Buy on Amazon', settings.bookBuyUrl],
    ['Read Sample', settings.bookSampleUrl],
  ] as const
  for (const [name, href] of ways) {
    const link = main(page)
      .getByRole('link', { name: `${name} (opens in a new tab)` })
      .first()
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('four testimonials have a rating', proves('2.55 2.56 3.4 9.16 D19.2'), async ({ page }) => {
  const voices = region(page, 'What readers say').getByRole('figure')
  await expect(voices).toHaveCount(4)
  for (const [index, { _ref }] of content.testimonials.entries()) {
    const said = testimonials.find(({ _id }) => _id === _ref)
    await expect(voices.nth(index)).toContainText(said?.text ?? 'no such testimonial')
    await expect(voices.nth(index)).toContainText(said?.author ?? 'no such testimonial')
    await expect(voices.nth(index).getByText('Rated 5 out of 5', { exact: true })).toHaveCount(1)
  }

  await expect(main(page).getByText('4.8/5', { exact: true })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  expect(data).toHaveLength(1)
  expect(JSON.parse(data[0] ?? '')['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'Book',
      name: "Dear Rookie, Don't Panic",
      author: { '@type': 'Person', name: founder.name },
    }),
  )
  expect(data[0]).not.toMatch(/rating|review|4\.8/i)
})

test('pictures are described; the last link is to buy', proves('2.57-59'), async ({ page }) => {
  for (const { alt } of content.lifestyle) {
    const picture = main(page).getByRole('img', { name: alt })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((one) => Reflect.get(one, 'naturalWidth'))).toBeGreaterThan(0)
  }
  await expect(main(page).getByRole('img', { name: /^The cover of Dear Rookie/ })).toBeVisible()

  const author = region(page, 'Meet the Author')
  await expect(author.getByText(founder.name)).toBeVisible()
  await expect(author.getByRole('figure')).toContainText(founder.caption)
  await expect(author.getByText(/22 years/).first()).toBeVisible()

  const closing = region(page, content.closing.headline)
  await expect(closing.getByText('paperback')).toBeVisible()
  await expect(closing.getByText('Kindle')).toBeVisible()
  const buy = closing.getByRole('link', { name: /Buy on Amazon/ })
  await expect(buy).toHaveAttribute('href', settings.bookBuyUrl)
  await expect(buy).toHaveAttribute('target', '_blank')
})
