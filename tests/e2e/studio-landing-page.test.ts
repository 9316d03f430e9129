import { lostWhenLong } from './accessibility.ts'
import { expectInStudio } from './coach.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedTrouble: /404|\.js csp$/ })

const id = `landing-page-of-a-test-${Date.now()}`
const path = '/pages/courage-on-a-tuesday'
const words = (text: string) => ({
  ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})
const reference = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref, _weak: true })

test('a landing page is created and published with its sections in the coach’s order', async ({
  browser,
  coach,
  keep,
  page,
  request,
  site,
  studio,
}) => {
  test.slow()
  await keep(id)
  const statusOf = async () => (await request.get(site + path)).status()
  expect(await statusOf()).toBe(404)

  await coach.visit(`/intent/create/type=landingPage;id=${id};template=landingPage/`)
  const title = coach.field('title')
  await expectInStudio(title).toHaveValue('An evening workshop')
  await title.fill('Courage on a Tuesday')
  const slug = coach.page.getByTestId('field-slug')
  const address = slug.getByRole('textbox')
  await slug.getByRole('button', { name: 'Generate' }).click()
  await expectInStudio(address).toHaveValue(path.slice(1))
  // A reserved address is refused with a message.
  await address.fill('newsletter')
  const isRefused = coach.page.getByText(/Small letters, digits and hyphens after pages\//)
  await expectInStudio(isRefused.first()).toBeAttached()
  await address.fill(path.slice(1))
  const saved = () => lake(studio).fetch('*[_id == $id][0].slug.current', { id: `drafts.${id}` })
  await expect.poll(saved).toBe(path.slice(1))
  await lake(studio)
    .patch(`drafts.${id}`)
    .insert('before', 'sections[_key=="form"]', [
      {
        _type: 'quotesSection',
        _key: 'q',
        heading: 'They said',
        quotes: [reference('testimonial-1')],
      },
      {
        _type: 'questionsSection',
        _key: 'f',
        heading: 'Asked',
        faqs: [reference('faq-pivot-resign')],
      },
    ])
    .commit()
  await lake(studio)
    .patch(`drafts.${id}`)
    .append('sections', [
      { _type: 'textSection', _key: 't', body: [words('Named by its first words')] },
      { _type: 'formSection', _key: 'n', heading: 'Or a letter a month', form: 'newsletter' },
      { _type: 'bookingSection', _key: 'b', headline: 'Rather talk?', buttonLabel: 'Book a Call' },
    ])
    .commit()
  // The list renders only the sections in view.
  await coach.page.getByText('Questions and answers').first().hover()
  await expect(async () => {
    await coach.page.mouse.wheel(0, 200)
    const named = coach.page.getByText('Named by its first words').first()
    await expect(named).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expectInStudio(coach.publishButton).toBeEnabled()
  await coach.publish()

  await expect.poll(statusOf, { timeout: 60_000 }).toBe(200)
  await page.goto(site + path)
  await expect(page).toHaveTitle(/^Courage on a Tuesday \| /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One evening, one real problem/)
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    ...['What we do together', 'They said', 'Asked', 'Save your place', 'Or a letter a month'],
    'Rather talk?',
  ])
  await page.getByRole('link', { name: 'Save my place' }).click()
  await expect(page).toHaveURL(`${site}${path}#part-form`)
  await expect(page.locator('#part-form').getByLabel('Message')).toBeInViewport()

  const graph = await page.locator('script[type="application/ld+json"]').textContent()
  const things: { '@type': string }[] = JSON.parse(graph ?? '')['@graph']
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(await (await request.get(`${site}/sitemap.xml`)).text()).toContain(`${path}</loc>`)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await request.get(site + new URL(picture ?? '', site).pathname)).status()).toBe(200)
  expect(await lostWhenLong(page)).toEqual([])

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(site + path)
  await plain.locator('#part-f summary').click()
  await expect(plain.locator('#part-f details p')).toBeVisible()
  await expect(plain.locator('#part-form form')).toHaveAttribute('action', '/api/contact')
  await plain.context().close()
})
