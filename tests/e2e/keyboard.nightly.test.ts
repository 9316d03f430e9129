import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectStored, expectToast } from './forms.ts'
import { press, tabTo } from './keyboard.ts'
import { QuestionnaireVisitor } from './questionnaire-visitor.ts'
import { newAddress } from './visitors.ts'

/*
 * Tasks by keyboard alone, from the top of a page to their end. Keyboard tests of the self-check, both assessments, the
 * image bank, the footer's signup, the preview's banner and the owner's inbox are in the files of these parts.
 */

// With the default motion, because these tasks use every kind of animated element.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Opens a page, and skips its header by the first link. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await press(page, 'Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  // Waits for hydration. early-presses.test.ts tests earlier presses.
  await expect(page.locator('footer form')).toHaveJSProperty('noValidate', true)
  await press(page, 'Enter')
}

test('a message can be written and sent', async ({ page, site }) => {
  await page.goto(`${site}/#contact`)
  const form = page.locator('#contact form')
  await tabTo(form.getByLabel('Name'))
  await page.keyboard.type('Priya')
  await press(page, 'Tab')
  await page.keyboard.type(newAddress('priya'))
  await press(page, 'Tab')
  await page.keyboard.type('What do I ask first?')
  await press(page, 'Tab', 'Space')
  await expect(form.getByRole('checkbox').first()).toBeChecked()
  await tabTo(form.getByRole('button', { name: 'Send' }))
  await expectStored(page, /\/api\/contact$/, () => press(page, 'Enter'))
  await expectToast(page, 'status', 'Message sent!')
  await expect(page.locator('#contact').getByRole('heading', { level: 3 })).toBeFocused()
})

test('a template can be copied, and a starter pack and a care kit item requested', async ({ context, page, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site })
  await open(page, `${site}/rookie-launchpad-toolkit`)
  await tabTo(page.getByRole('button', { name: 'Copy Template' }).first())
  await press(page, 'Enter')
  await expectToast(page, 'status', 'Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
  const card = page.locator('#pack')
  await tabTo(card.getByLabel('Email'))
  await page.keyboard.type(newAddress('pack'))
  const downloads = page.waitForEvent('download')
  await expectStored(page, /\/api\/pack$/, () => press(page, 'Enter'))
  expect((await downloads).suggestedFilename()).toBe('rookie_launchpad_starter_pack.pdf')
  await expect(card.getByRole('heading', { name: /^Thanks!/ })).toBeFocused()

  await open(page, `${site}/care-kit`)
  const item = page.getByRole('link', { name: 'Download: The Rookie Survival Guide' })
  await tabTo(item)
  const files = page.waitForEvent('download')
  await press(page, 'Enter')
  expect((await files).suggestedFilename()).toBe('the_rookie_survival_guide.pdf')
  await expect(item).toBeFocused()
})

test('Start over asks for a confirmation, and moves the focus to an existing element', async ({ page, site }) => {
  const visitor = new QuestionnaireVisitor(page)
  const over = visitor.button('Start over')
  const dialog = page.getByRole('dialog')
  await open(page, `${site}/questionnaire`)
  await tabTo(visitor.field('First name'))
  await page.keyboard.type('Asha')
  await tabTo(over)
  await press(page, 'Enter')
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Start over?":
      - heading "Start over?" [level=2]
      - button "Close"
      - paragraph
      - button "Keep my answers"
      - button "Yes, start over"
  `)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await press(page, 'Escape')
  await expect(over).toBeFocused()
  await expect(visitor.field('First name')).toHaveValue('Asha')
  await press(page, 'Space')
  await tabTo(dialog.getByRole('button', { name: 'Yes, start over' }))
  await press(page, 'Enter')
  await expect(visitor.field('First name')).toHaveValue('')
  // The button disappears with the answers, so the focus moves to the note.
  await expect(visitor.main.getByText(/^Your answers stay in this tab/)).toBeFocused()
})

test('the dialog of a starter pack on Resources keeps the focus, and returns it when closed', async ({
  page,
  site,
}) => {
  await open(page, `${site}/resources`)
  const button = page.getByRole('button', { name: 'Download Free Pack: Career Pivot' })
  const dialog = page.getByRole('dialog')
  await tabTo(button)
  await press(page, 'Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  const stops = new Set<string>()
  for (let stop = 0; stop < 12; stop++) {
    await press(page, 'Tab')
    stops.add(await page.evaluate(whereFocusIs))
  }
  // After the last element of the dialog, Tab leaves the page for the browser's bar.
  stops.delete('BODY')
  expect([...stops].toSorted()).toEqual(['A', 'BUTTON', 'INPUT'])
  await press(page, 'Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()

  await press(page, 'Space')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(newAddress('pack'))
  const downloads = page.waitForEvent('download')
  await expectStored(page, /\/api\/pack$/, () => press(page, 'Enter'))
  await downloads
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

const whereFocusIs = () => {
  const focused = document.activeElement
  return focused?.closest('dialog, body')?.tagName === 'DIALOG' || focused === document.body
    ? `${focused?.tagName}`
    : `outside: ${focused?.tagName}`
}

test('a video and a question open and close', async ({ page, site }) => {
  await open(page, `${site}/insights`)
  const video = page.getByRole('main').getByRole('link', { name: /5 Career Pivot Strategies/ })
  await tabTo(video)
  await press(page, 'Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(video).toBeFocused()

  await open(page, `${site}/career-pivot`)
  const question = page.locator('#questions details').first()
  await tabTo(question.locator('summary'))
  await press(page, 'Enter')
  await expect(question).toHaveAttribute('open', '')
  await press(page, 'Space')
  await expect(question).not.toHaveAttribute('open', '')
})

test('a page can be opened in a phone’s menu, and a signup sent', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site)
  const menu = page.locator('header details:visible')
  await tabTo(menu.locator('summary'))
  await press(page, 'Enter')
  await tabTo(menu.getByRole('link', { name: 'Insights' }))
  await press(page, 'Enter')
  await expect(page).toHaveURL(`${site}/insights`)

  await open(page, `${site}/newsletter`)
  const main = page.getByRole('main')
  await tabTo(main.getByLabel('Name'))
  await page.keyboard.type('Asha')
  await press(page, 'Tab')
  await page.keyboard.type(newAddress('reader'))
  await expectStored(page, /\/api\/newsletter$/, () => press(page, 'Enter'))
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeFocused()
})
