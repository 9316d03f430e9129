import type { Page } from '@playwright/test'
import { dailyPart } from '#tests/nightly.ts'
import { proves } from '#tests/specification/proves.ts'
import { expect, test, withoutScript } from './fixtures.ts'
import { expectToast } from './forms.ts'
import { toolkits } from './seed-toolkits.ts'

interface Specified {
  ids: string
  way: string[]
  sheets: string[]
  /** Checks the specified texts of the roadmap and the worksheets. */
  details?: (page: Page) => Promise<void>
}

/** The specification's numbers and quotes of each program's toolkit. */
const specified: Record<string, Specified> = {
  rookie_launchpad: {
    ids: '2.104 2.105 9.18',
    way: ['Days 1-30', 'Days 31-60', 'Days 61-90'],
    sheets: ['Email to your new manager', '1:1 agenda', 'Daily tracker'],
  },
  pivot_coaching: {
    ids: '2.104 2.106',
    way: ['Days 1-30', 'Days 31-60', 'Days 61-90'],
    sheets: ['Skills worksheet', 'Pivot pitch', 'Networking tracker'],
  },
  manager_coach: {
    ids: '2.107 2.108 9.19',
    way: ['Week 1', 'Trust', 'Week 2', 'Feedback', 'Week 3', 'Coaching', 'Week 4', 'Rituals'],
    sheets: ['1:1 agenda', 'Feedback scripts', 'Trust tracker'],
    async details(page) {
      await expect(page.locator('#roadmap').getByText(/about 15 minutes/)).toBeVisible()
      const ratings = sheet(page, 'Trust tracker').getByText('1  2  3  4  5', { exact: true })
      await expect(ratings).toHaveCount(8)
    },
  },
  onboarding_box: {
    ids: '2.109 2.110 2.111 9.22',
    way: ['Pre-join', 'Day 1', 'Week 1', 'Month 1'],
    sheets: ['Buddy system guide', '90-minute cohort kickoff agenda', '30-60-90 plan for managers'],
    async details(page) {
      const agenda = await sheet(page, '90-minute cohort kickoff agenda').textContent()
      const minutes = [...`${agenda}`.matchAll(/\((\d+) minutes\)/g)]
      expect(minutes.map(([, number]) => Number(number))).toEqual([10, 30, 30, 15, 5])
    },
  },
  campus_corporate: {
    ids: '2.112 2.113 2.114 9.20',
    way: ['Day 1', 'Survival Skills', 'Day 2', 'Recruiter Ready', 'Day 3', 'Work Hacks'],
    sheets: ['First-job kit', 'Interview question bank', 'Placement prep workbook'],
    async details(page) {
      for (const part of ['CV checklist', 'LinkedIn checklist', 'Email etiquette'])
        await expect(sheet(page, 'First-job kit').getByText(part, { exact: true })).toBeVisible()
    },
  },
}

const stages = (page: Page) => page.locator('#roadmap ol > li')
const sheet = (page: Page, title: string) => page.getByRole('article', { name: title })
const copyButton = (page: Page, title: string) => sheet(page, title).getByRole('button', { name: 'Copy Template' })
const toast = (page: Page) => page.locator('[data-phase]')

for (const [at, toolkit] of toolkits.entries()) {
  const { program, address, headline, roadmap, templates, tips } = toolkit
  const { ids, way, sheets, details } = specified[program.key] ?? { ids: '', way: [], sheets: [] }
  const proved = proves('2.97-103 7.40 8.32', ids)
  test(`/${address} has every specified part, and copies its templates`, proved, async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site })
    await page.goto(`${site}/${address}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(headline)
    await expect(main.getByRole('link').first()).toHaveAttribute('href', `/${program.slug}`)
    await expect(stages(page)).toHaveCount(roadmap.length)
    for (const [index, { label, title, points }] of roadmap.entries()) {
      const stage = stages(page).nth(index)
      for (const text of [label, title, ...points]) await expect(stage.getByText(text, { exact: true })).toBeVisible()
    }
    const said = await stages(page).locator('p, h3').allTextContents()
    expect(said.filter((text) => way.includes(text))).toEqual(way)
    await expect(page.locator('#templates article h3')).toHaveText(sheets)
    await details?.(page)
    for (const { title, text } of tips) {
      const tip = page.locator('#tips li').filter({ hasText: title })
      await expect(tip.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(page.locator('#tips li')).toHaveCount(3)
    await expect(main.getByRole('button', { name: 'Download Free', exact: true })).toBeVisible()

    await expect(main.getByRole('button', { name: 'Copy Template' })).toHaveCount(3)
    for (const { title, body } of dailyPart(templates, at % 3, 3)) {
      await copyButton(page, title).click()
      await expectToast(page, 'status', 'Copied!', 'Template copied to clipboard')
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(body)
      await toast(page).getByRole('button', { name: 'Close notification' }).click()
    }

    await main.getByRole('link').first().click()
    await expect(page).toHaveURL(`${site}/${program.slug}`)
  })
}

test('with forced colours, no underline covers a placeholder', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${site}/rookie-launchpad-toolkit`)
  const placeholder = page.getByText('[manager’s name]').first()
  // Without forced colours the underline covers the height of the words.
  await expect(placeholder).toHaveCSS('text-decoration-thickness', 'auto')
})

test('a refused clipboard shows a message, and selects the text', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  for (const { address, templates } of dailyPart(toolkits, 0, 5)) {
    await page.goto(`${site}/${address}`)
    for (const { title, body } of templates) {
      await copyButton(page, title).click()
      await expectToast(page, 'alert', 'Not copied')
      await expect(toast(page).getByText(/The text is selected/)).toBeVisible()
      await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toBe(body)
      await toast(page).getByRole('button', { name: 'Close notification' }).click()
    }
  }
})

test.describe('with script off', () => {
  test.use(withoutScript)

  test('worksheets are readable, without buttons that need script', async ({ page, site }) => {
    await page.goto(`${site}/rookie-launchpad-toolkit`)
    await expect(page.getByRole('button', { name: 'Copy Template' })).toHaveCount(0)
    await expect(sheet(page, 'Daily tracker').getByText('Fridays only')).toBeVisible()
  })
})
