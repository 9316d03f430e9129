import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { CareerAssessmentVisitor } from './career-assessment-visitor.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './forms.ts'
import { Orca, orcaLog } from './orca.ts'
import { searchLeads, writeMessage } from './owner.ts'
import { type Reader, ScreenReader } from './screen-reader.ts'
import { SelfCheckVisitor } from './self-check-visitor.ts'
import { openDialog } from './starter-packs.ts'
import { newAddress, newVisitor } from './visitors.ts'

type Journey = {
  reader: Reader
  page: Page
  context: BrowserContext
  request: APIRequestContext
  site: string
  keep: (id: string) => Promise<void>
  main: Locator
  /** Hears a press on a button, until an element has the focus. */
  press: (what: string, button: Locator, focused: Locator, ...toast: string[]) => Promise<void>
}

const button = (form: Locator, name = '') => form.getByRole('button', { name })
const field = (form: Locator, label: string) => form.getByLabel(label)
const heading = (part: Locator, level: number) => part.getByRole('heading', { level })

async function fillPerson(form: Locator) {
  await field(form, 'Name').fill('Noor')
  await field(form, 'Email').fill(newAddress('spoken'))
}

const journeys: Record<string, (journey: Journey) => Promise<void>> = {
  home: async ({ page, reader, site, keep }) => {
    // Other tests change these documents.
    for (const id of ['home', 'siteSettings', 'founder', 'notice', 'program-rookie-launchpad']) await keep(id)
    await page.goto(site)
    await reader.read(page.locator('body'))
  },
  program: async ({ page, reader, site, main, press }) => {
    await page.goto(`${site}/manager-coach`)
    await reader.read(main)
    await page.goto(`${site}/call`)
    const times = page.locator('#times')
    const form = times.locator('form')
    await reader.read(form)
    await press('Offer these times, empty', button(form), field(form, 'Two times'))
    await field(form, 'Two times').fill('Tuesday after 17:00')
    await fillPerson(form)
    await press('Offer these times', button(form), heading(times, 3))
    await reader.read(times)
  },
  'career-assessment': async ({ page, reader, site, main, press }) => {
    const visitor = new CareerAssessmentVisitor(page)
    await visitor.visit(site)
    await reader.read(main)
    await press('Start Assessment', button(main, 'Start'), heading(main, 1))
    await reader.read(main)
    await reader.hear('the first answer', () => visitor.choose(0))
    await press('Next', button(main, 'Next'), main.getByRole('heading', { name: 'hardest' }))
    for (let n = 2; n < 6; n++) {
      if (n < 5) await visitor.choose(1)
      await visitor.next()
      await visitor.isOn(n + 1)
    }
    await reader.read(main)
    await visitor.leaveAddress('Noor', 'noor')
    const send = visitor.button('Send My Plan')
    await press('Send My Plan, with a wrong address', send, visitor.emailField)
    await visitor.leaveAddress('Noor')
    await press('Send My Plan', send, heading(main, 1))
    await reader.read(main)
  },
  'self-check': async ({ page, reader, site, press }) => {
    const visitor = new SelfCheckVisitor(page)
    const { dialog } = visitor
    await visitor.visit(site)
    await press('Start 2-min Self-Check', visitor.opener, visitor.question(0))
    await reader.read(dialog)
    await reader.hear('No, and Next', async () => {
      await visitor.answer('No')
      await expect(visitor.question(1)).toBeFocused()
    })
    for (const at of [1, 2, 3, 4, 5]) {
      await expect(visitor.question(at)).toBeVisible()
      await visitor.answer('Yes')
    }
    await expect(visitor.name).toBeVisible()
    await reader.read(dialog)
    await reader.hear('See my result', async () => {
      await visitor.leaveAddress('Noor', newAddress('spoken'))
      await expect(dialog.getByRole('status')).toContainText('example.org')
    })
    await reader.read(dialog)
  },
  quiz: async ({ page, reader, site, main, press }) => {
    await page.goto(`${site}/quiz/how-you-lead`)
    await reader.read(main)
    await press('Start', page.getByRole('link', { name: 'Start' }), heading(main, 1))
    await reader.read(main)
    for (const answer of ['Nobody yet', 'I say what I saw', 'Let somebody do a thing their way']) {
      await field(main, answer).check()
      await button(main, 'Next').click()
    }
    await reader.read(main)
    await page.getByRole('radio', { name: '5' }).check()
    await press('See my result', button(main, 'See my result'), main.getByText('People follow you'))
    await reader.read(main)
  },
  newsletter: async ({ page, reader, site, main, press }) => {
    await page.goto(`${site}/newsletter`)
    const form = main.getByRole('form')
    await expect(form).toHaveJSProperty('noValidate', true)
    await reader.read(main)
    await press('Subscribe, empty', button(form), field(form, 'Name'))
    await reader.read(form)
    await fillPerson(form)
    await press('Subscribe', button(form), heading(main, 2).first(), 'Welcome to Career Care!')
    await reader.read(main)
  },
  contact: async ({ page, reader, site, press }) => {
    await page.goto(`${site}/#contact`)
    const contact = page.locator('#contact')
    const form = contact.locator('form')
    await expect(form).toHaveJSProperty('noValidate', true)
    await reader.read(form)
    await press('Send, empty', button(form), field(form, 'Name'))
    await reader.read(form)
    await fillPerson(form)
    await field(form, 'Message').fill('What do I ask first?')
    await field(form, 'General Question').check()
    await press('Send', button(form), heading(contact, 3), 'Message sent!')
    await reader.read(contact)
  },
  template: async ({ page, context, reader, site, press }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site })
    await page.goto(`${site}/rookie-launchpad-toolkit`)
    const sheet = page.getByRole('article', { name: 'Daily tracker' })
    await reader.read(sheet)
    await press('Copy Template', button(sheet), button(sheet), 'Copied!')
  },
  'starter-pack': async ({ page, reader, site, press }) => {
    await page.goto(`${site}/resources`)
    await reader.hear('Download Free Pack', () => openDialog(page, 'Manager as Coach Toolkit'))
    const dialog = page.getByRole('dialog')
    await reader.read(dialog)
    const email = field(dialog, 'Email')
    await email.fill('noor')
    await press('Download the PDF, with a wrong address', button(dialog, 'Download'), email)
    await email.fill(newAddress('spoken'))
    const opener = page.getByRole('button', { name: 'Free Pack: Manager as Coach Toolkit' })
    await press('Download the PDF', button(dialog, 'Download'), opener, 'Success!')
  },
  'owner-inbox': async ({ page, reader, request, site, main }) => {
    const { name } = await writeMessage(request, site, { name: `Noor ${newVisitor()}` })
    await searchLeads(page, site, name)
    await reader.read(page.getByRole('listitem').filter({ hasText: name }).first())
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const part of ['article', 'complementary'] as const) await reader.read(main.getByRole(part))
    await reader.read(page.getByRole('region', { name: 'Notes' }))
  },
  'phone-menu': async ({ page, reader, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(site)
    const header = page.getByRole('banner')
    const menu = header.locator('details:visible')
    await reader.read(header)
    await menu.locator('summary').focus()
    await reader.hear('Enter on the menu', async () => {
      await page.keyboard.press('Enter')
      await expect(menu.getByRole('link', { name: 'Insights' })).toBeVisible()
    })
    await reader.read(header)
    await reader.hear('Escape', async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(menu.locator('summary')).toBeFocused()
    })
  },
}

test.use({ bypassCSP: true })

for (const [name, take] of Object.entries(journeys))
  test(`a screen reader says the approved words on the journey ${name}`, async ({
    page,
    context,
    request,
    site,
    keep,
  }) => {
    const reader = orcaLog ? new Orca(page, orcaLog) : new ScreenReader(page)
    await reader.install()
    const press: Journey['press'] = (what, button, focused, ...toast) =>
      reader.hear(what, async () => {
        await button.click()
        await expect(focused).toBeFocused()
        if (toast.length > 0) await expectToast(page, 'status', ...toast)
      })
    const main = page.getByRole('main')
    await take({ reader, page, context, request, site, keep, main, press })
    // The words of Orca differ by version and speed, so a person reads them. It may not be silent on a whole journey.
    if (orcaLog) expect(reader.text()).not.toMatch(/^(# .*\n)+$/)
    else expect(reader.text()).toMatchSnapshot(`${name}.txt`)
  })
