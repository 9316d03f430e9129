import { starterPage } from '#schemas/starter-page.ts'
import { lostWhenLong } from './accessibility.ts'
import { expectInStudio } from './coach.ts'
import { expect, test } from './fixtures.ts'
import { draftField, lake } from './lake.ts'

test.use({ expectedTrouble: /404|\.js csp$/ })

const words = (text: string) => ({
  ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})
const to = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref, _weak: true })

/** Landing page for one test. */
const newPage = (slug: string) => ({
  id: `${slug}-${Date.now()}`,
  path: `/pages/${slug}`,
  slug: { _type: 'slug', current: `pages/${slug}` },
})

test('a landing page is published at the address that the coach chose, once its example texts are replaced', async ({
  coach,
  keep,
  request,
  site,
  studio,
}) => {
  test.slow()
  const { id, path } = newPage('courage-on-a-tuesday')
  await keep(id)
  const statusOf = async () => (await request.get(site + path)).status()
  expect(await statusOf()).toBe(404)

  await coach.visit(`/intent/create/type=landingPage;id=${id};template=landingPage/`)
  const title = coach.field('title')
  await expectInStudio(title).toHaveValue('An evening workshop')
  await expectInStudio(coach.page.getByText('Nothing to publish yet')).toBeVisible()
  await expect(coach.publishButton).toBeDisabled()
  await title.fill('Courage on a Tuesday')
  const slug = coach.page.getByTestId('field-slug')
  const address = slug.getByRole('textbox')
  await slug.getByRole('button', { name: 'Generate' }).click()
  await expectInStudio(address).toHaveValue(path.slice(1))
  // The Studio refuses a reserved address.
  await address.fill('newsletter')
  const isRefused = coach.page.getByText(/Small letters, digits and hyphens after pages\//)
  await expectInStudio(isRefused.first()).toBeAttached()
  await address.fill(path.slice(1))
  const saved = draftField(studio, id, 'slug.current')
  await expect.poll(saved).toBe(path.slice(1))
  await lake(studio)
    .patch(`drafts.${id}`)
    .append('sections', [{ _type: 'textSection', _key: 't', body: [words('Named by its first words')] }])
    .commit()
  // The list renders only the sections in view.
  await coach.page.getByText('Save your place').first().hover()
  await expect(async () => {
    await coach.page.mouse.wheel(0, 200)
    const named = coach.page.getByText('Named by its first words').first()
    await expect(named).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  // The example texts are still in the page.
  await expectInStudio(coach.page.getByText('Fix what is red first: 2 places')).toBeVisible()
  await expect(coach.publishButton).toBeDisabled()
  await lake(studio)
    .patch(`drafts.${id}`)
    .set({
      'sections[_key=="opening"].headline': 'One evening for your courage',
      'sections[_key=="what"].body[0].children[0].text': 'We take turns to ask.',
    })
    .commit()
  await expectInStudio(coach.publishButton).toBeEnabled()
  await coach.publish()

  await expect.poll(statusOf, { timeout: 60_000 }).toBe(200)
})

test('without script, a landing page has its sections in the coach’s order, and its form works', async ({
  browser,
  keep,
  page,
  request,
  site,
  studio,
}) => {
  const { id, path, slug } = newPage('an-evening-in-her-order')
  await keep(id)
  const [hero, text, form] = starterPage.sections
  const sections = [
    ...[hero, text],
    { _type: 'quotesSection', _key: 'q', heading: 'They said', quotes: [to('testimonial-1')] },
    { _type: 'questionsSection', _key: 'f', heading: 'Asked', faqs: [to('faq-pivot-resign')] },
    form,
    { _type: 'formSection', _key: 'n', heading: 'Or a letter a month', form: 'newsletter' },
    { _type: 'bookingSection', _key: 'b', headline: 'Rather talk?', buttonLabel: 'Book a Call' },
  ]
  const title = 'Courage on a Tuesday'
  await lake(studio).create({ _id: id, _type: 'landingPage', title, slug, sections })
  await expect.poll(async () => (await request.get(site + path)).status()).toBe(200)
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
