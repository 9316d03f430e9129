import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { sixthProgram } from '#tests/programs.ts'
import { proves } from '#tests/specification/proves.ts'
import { expect, test, withoutScript } from './fixtures.ts'

/** The five starter packs in the specification's order, each with the path of its toolkit. */
const packs = [
  ['Rookie Launchpad Starter Pack', '/rookie-launchpad-toolkit'],
  ['Career Pivot Coaching Guide', '/career-pivot-toolkit'],
  ['Manager as Coach Toolkit', '/manager-coach-toolkit'],
  ['Onboarding in a Box Kit', '/onboarding-box-toolkit'],
  ['Campus to Corporate Kit', '/campus-corporate-toolkit'],
] as const

const words = z.object({ title: z.string(), text: z.string() })
const tips = ofType('tip').map((one) => words.parse(one))

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('the sections have a fixed order', proves('1.7 2.60-62 2.66 2.67'), async ({ page, site }) => {
  await page.goto(`${site}/resources`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take something useful with you')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Five starter packs',
    'Three to watch',
    'Four tips for this week',
    'A template is a start. Your case is your own.',
    'Still not sure where to start?',
  ])
  const cards = region(page, 'Five starter packs').getByRole('article')
  const names = cards.getByRole('heading', { level: 3 }).filter({ hasNotText: sixthProgram.title })
  await expect(names).toHaveText(packs.map(([name]) => name))
  for (const [name, address] of packs)
    await expect(cards.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  const notes = region(page, 'Four tips for this week').getByRole('listitem')
  expect(tips).toHaveLength(4)
  await expect(notes).toHaveText(tips.map(({ title, text }) => `${title}${text}`))
  const assessment = page.getByRole('link', { name: 'Take the 3-min Career Care Assessment' })
  await expect(assessment).toHaveAttribute('href', '/career-assessment')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Four tips for this week' }).click()
  await expect(page).toHaveURL(`${site}/resources#tips`)
  await expect(region(page, 'Four tips for this week')).toBeInViewport()
})

test('three videos link to their players', proves('2.64 2.65 9.17'), async ({ page, site }) => {
  await page.goto(`${site}/resources`)
  const videos = region(page, 'Three to watch').getByRole('link')
  await expect(videos).toHaveCount(3)
  for (const [index, length] of ['12:45', '8:30', '15:20'].entries()) {
    await expect(videos.nth(index).getByText(`Length ${length}`)).toBeVisible()
    await expect(videos.nth(index)).toHaveAttribute('href', /^\/insights#/)
  }
  const title = await videos.nth(1).getByRole('heading').innerText()
  await page.goto(`${site}${await videos.nth(1).getAttribute('href')}`)
  await expect(page).toHaveURL(/\/insights#/)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${site}/resources`)
})

test.describe('without script', () => {
  test.use(withoutScript)

  test('each card of a starter pack links to the page with its form', async ({ page, site }) => {
    await page.goto(`${site}/resources`)
    const link = (name: string) => page.getByRole('link', { name: `Download Free Pack: ${name}` })
    for (const [name, address] of packs)
      await expect(link(name)).toHaveAttribute('href', new RegExp(`^${address}#pack$`))
    await link(packs[1][0]).click()
    await expect(page.locator('#pack').getByLabel('Email')).toBeInViewport()
  })
})
