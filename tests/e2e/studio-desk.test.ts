import { proves } from '#tests/specification/proves.ts'
import { expectInStudio as expect } from './coach.ts'
import { test } from './fixtures.ts'
import { lake } from './lake.ts'
import { nightly } from './nightly.ts'

/* The Studio's desk: locations of documents, their order, the first page, and the launch checklist. */

/** Documents of several types, each with its location in the desk. */
const locations: Record<string, [id: string, location: string]> = {
  program: ['program-career-pivot', 'programs;of-program-career-pivot;program-career-pivot'],
  faq: ['faq-pivot-resign', 'programs;of-program-career-pivot;questions;faq-pivot-resign'],
  selfCheck: ['self-check-career-pivot', 'quizzes;self-check-career-pivot'],
  toolkit: ['toolkit-career-pivot', 'toolkits;toolkit-of-program-career-pivot;toolkit-career-pivot'],
  template: ['template-pivot-pitch', 'toolkits;toolkit-of-program-career-pivot;templates;template-pivot-pitch'],
  home: ['home', 'pages;home'],
  tip: ['tip-friday-five-lines', 'pages;tip;tip-friday-five-lines'],
  legalPage: ['legal-privacy', 'site;legalPage;legal-privacy'],
  video: ['video-rookie-mistakes', 'insights;video;video-rookie-mistakes'],
  testimonial: ['testimonial-1', 'offers;testimonial;testimonial-1'],
  careKitItem: ['care-kit-survival-guide', 'pages;careKitItem;care-kit-survival-guide'],
  resultProfile: ['result-profile-rookie', 'quizzes;resultProfile;result-profile-rookie'],
  newsletterPage: ['newsletterPage', 'issues;newsletterPage'],
  siteSettings: ['siteSettings', 'site;siteSettings'],
}

test('a document of each type opens at its location in the desk, from any link', {
  ...nightly,
  ...proves('D16.1'),
}, async ({ coach }) => {
  for (const [type, [id, location]] of Object.entries(locations)) {
    await coach.open(type, id)
    await expect(coach.page).toHaveURL(({ pathname }) => decodeURIComponent(pathname).endsWith(`/${location}`))
  }
})

test('a moved program has its new place on Home, and its draft has it, too', {
  ...nightly,
  ...proves('D16.1'),
}, async ({ coach, keep, page, site, studio }) => {
  const names = ['rookie-launchpad', 'career-pivot', 'manager-coach', 'onboarding-box']
  const ids = [...names, 'campus-corporate'].map((name) => `program-${name}`)
  for (const id of ids) await keep(id)
  await coach.open('program', 'program-career-pivot')
  await coach.type('cta', 'Learn a little more')
  await coach.visit('/structure/programs;order-of-programs')
  const rows = coach.page.getByTestId(/^order-row-program/)
  const moved = rows.nth(1).getByRole('button', { name: 'Move' })
  await expect(rows.nth(1)).toHaveAttribute('data-testid', 'order-row-program-career-pivot')
  await moved.focus()
  await moved.press('Space')
  await expect(coach.page.getByText('Now in place 2 of 5.')).toBeAttached()
  // Retries, because a lifted row ignores keys until it is measured.
  await expect(async () => {
    await moved.press('ArrowUp')
    await expect(coach.page.getByText('Now in place 1 of 5.')).toBeAttached({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await moved.press('Space')
  await expect(rows.first()).toHaveAttribute('data-testid', 'order-row-program-career-pivot')
  const orders = () => lake(studio).fetch<number[]>('*[_id in [$id, "drafts." + $id]].order', { id: ids[1] ?? '' })
  await expect.poll(orders, 'published and draft').toEqual([1, 1])
  await expect(async () => {
    await page.goto(site)
    const cards = page.locator('#programs').getByRole('heading', { level: 3 })
    await expect(cards.first()).toHaveText('Career Pivot Coaching', { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
})

test(
  'the first page counts samples; the list opens their fields, and loses a replaced one',
  proves('D15.3'),
  async ({ coach, keep, studio }) => {
    await keep('siteSettings')
    const line = coach.page.getByText('An example address · LinkedIn')
    const count = async () => {
      await coach.visit('/start')
      const sentence = coach.page.getByText(/samples are still to replace/)
      await expect(sentence).toBeVisible()
      return Number.parseInt((await sentence.innerText()).replace(/^.*left\. /, ''), 10)
    }
    const before = await count()
    await coach.page.getByRole('button', { name: 'Show me' }).click()
    await line.click()
    await expect(coach.field('linkedinUrl')).toBeFocused()
    await coach.type('linkedinUrl', 'https://www.linkedin.com/in/somebody')
    await expect.poll(count).toBe(before - 1)
    await expect(coach.page.getByText(/for an answer/)).toBeVisible()
    await coach.visit('/launch')
    await expect(coach.page.getByText('An example address · Instagram')).toBeVisible()
    await expect(line).toBeHidden()
    expect(await lake(studio).fetch('count(*[_id == "drafts.siteSettings"])')).toBe(1)
  },
)

test('the launch checklist shows the site’s health report, which only the Studio may read', async ({ coach, site }) => {
  await coach.visit('/launch')
  await expect(coach.page.getByTestId('first-hour').getByRole('link')).toHaveCount(8)
  await expect(coach.page.getByText('What visitors send is stored.')).toBeVisible()
  await expect(coach.page.getByText(/on this computer alone/)).toBeVisible()
  await expect(coach.page.getByText('No film yet').first()).toBeVisible()
  const elsewhere = await fetch(`${site}/api/health`, {
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()
})
