import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
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
}

const main = (page: Page) => page.getByRole('main')

const journeys: Record<string, (journey: Journey) => Promise<void>> = {
  home: async ({ page, reader, site, keep }) => {
    // Other tests change these documents.
    for (const id of ['home', 'siteSettings', 'founder', 'notice', 'program-rookie-launchpad'])
      await keep(id)
    await page.goto(site)
    await reader.read(page.locator('body'))
  },
  program: async ({ page, reader, site }) => {
    await page.goto(`${site}/manager-coach`)
    await reader.read(main(page))
    await page.goto(`${site}/call`)
    const form = page.locator('#times form')
    await reader.read(form)
    await reader.hear('Offer these times, with empty fields', async () => {
      await form.getByRole('button').click()
      await expect(form.getByLabel('Two times')).toBeFocused()
    })
    await form.getByLabel('Two times').fill('Tuesday after 17:00')
    await form.getByLabel('Name').fill('Noor')
    await form.getByLabel('Email').fill(newAddress('spoken'))
    await reader.hear('Offer these times', async () => {
      await form.getByRole('button').click()
      await expect(page.locator('#times').getByRole('heading', { level: 3 })).toBeFocused()
    })
    await reader.read(page.locator('#times'))
  },
  'career-assessment': async ({ page, reader, site }) => {
    const visitor = new CareerAssessmentVisitor(page)
    await visitor.visit(site)
    await reader.read(main(page))
    await reader.hear('Start Assessment', async () => {
      await visitor.button('Start Assessment').click()
      await visitor.isOn(1)
    })
    await reader.read(main(page))
    await reader.hear('the first answer', () => visitor.choose(0))
    await reader.hear('Next', async () => {
      await visitor.next()
      await visitor.isOn(2)
    })
    for (let n = 2; n < 6; n++) {
      if (n < 5) await visitor.choose(1)
      await visitor.next()
      await visitor.isOn(n + 1)
    }
    await reader.read(main(page))
    await visitor.leaveAddress('Noor', 'noor')
    await reader.hear('Send My Plan, with a wrong address', async () => {
      await visitor.sendPlan()
      await expect(visitor.emailField).toBeFocused()
    })
    await visitor.leaveAddress('Noor')
    await reader.hear('Send My Plan', async () => {
      await visitor.sendPlan()
      await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
    })
    await reader.read(main(page))
  },
  'self-check': async ({ page, reader, site }) => {
    const visitor = new SelfCheckVisitor(page)
    await visitor.visit(site)
    await reader.hear('Start 2-min Self-Check', async () => {
      await visitor.open()
      await expect(visitor.question(0)).toBeFocused()
    })
    await reader.read(visitor.dialog)
    await reader.hear('No, and Next', async () => {
      await visitor.answer('No')
      await expect(visitor.question(1)).toBeFocused()
    })
    for (const at of [1, 2, 3, 4, 5]) {
      await expect(visitor.question(at)).toBeVisible()
      await visitor.answer('Yes')
    }
    await expect(visitor.name).toBeVisible()
    await reader.read(visitor.dialog)
    await reader.hear('See my result', async () => {
      await visitor.leaveAddress('Noor', newAddress('spoken'))
      await expect(visitor.dialog.getByRole('status')).toContainText('example.org')
    })
    await reader.read(visitor.dialog)
  },
  quiz: async ({ page, reader, site }) => {
    const button = (name: string) => main(page).getByRole('button', { name })
    await page.goto(`${site}/quiz/how-you-lead`)
    await reader.read(main(page))
    await reader.hear('Start', async () => {
      await page.getByRole('link', { name: 'Start' }).click()
      await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
    })
    await reader.read(main(page))
    for (const answer of ['Nobody yet', 'I say what I saw', 'Let somebody do a thing their way']) {
      await page
        .getByRole('radio', { name: answer })
        .or(page.getByRole('checkbox', { name: answer }))
        .check()
      await button('Next').click()
    }
    await reader.read(main(page))
    await page.getByRole('radio', { name: '5' }).check()
    await reader.hear('See my result', async () => {
      await button('See my result').click()
      await expect(page.getByRole('heading', { level: 1, name: 'People follow you' })).toBeFocused()
    })
    await reader.read(main(page))
  },
  newsletter: async ({ page, reader, site }) => {
    await page.goto(`${site}/newsletter`)
    const form = main(page).getByRole('form')
    await expect(form).toHaveJSProperty('noValidate', true)
    await reader.read(main(page))
    await reader.hear('Subscribe, with empty fields', async () => {
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await expect(form.getByLabel('Name')).toBeFocused()
    })
    await reader.read(form)
    await form.getByLabel('Name').fill('Noor')
    await form.getByLabel('Email').fill(newAddress('spoken'))
    await reader.hear('Subscribe', async () => {
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await expectToast(page, 'status', 'Welcome to Career Care!')
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
    })
    await reader.read(main(page))
  },
  contact: async ({ page, reader, site }) => {
    await page.goto(`${site}/#contact`)
    const contact = page.locator('#contact')
    const form = contact.locator('form')
    await expect(form).toHaveJSProperty('noValidate', true)
    await reader.read(form)
    await reader.hear('Send, with empty fields', async () => {
      await form.getByRole('button', { name: 'Send' }).click()
      await expect(form.getByLabel('Name')).toBeFocused()
    })
    await reader.read(form)
    await form.getByLabel('Name').fill('Noor')
    await form.getByLabel('Email').fill(newAddress('spoken'))
    await form.getByLabel('Message').fill('What do I ask first?')
    await form.getByLabel('General Question').check()
    await reader.hear('Send', async () => {
      await form.getByRole('button', { name: 'Send' }).click()
      await expectToast(page, 'status', 'Message sent!')
      await expect(contact.getByRole('heading', { level: 3 })).toBeFocused()
    })
    await reader.read(contact)
  },
  template: async ({ page, context, reader, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site })
    await page.goto(`${site}/rookie-launchpad-toolkit`)
    const sheet = page.getByRole('article', { name: 'Daily tracker' })
    await reader.read(sheet)
    await reader.hear('Copy Template', async () => {
      await sheet.getByRole('button', { name: 'Copy Template' }).click()
      await expectToast(page, 'status', 'Copied!')
    })
  },
  'starter-pack': async ({ page, reader, site }) => {
    await page.goto(`${site}/resources`)
    await reader.hear('Download Free Pack', () => openDialog(page, 'Manager as Coach Toolkit'))
    const dialog = page.getByRole('dialog')
    await reader.read(dialog)
    await dialog.getByLabel('Email').fill('noor')
    await reader.hear('Download the PDF, with a wrong address', async () => {
      await dialog.getByRole('button', { name: 'Download the PDF' }).click()
      await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    })
    await dialog.getByLabel('Email').fill(newAddress('spoken'))
    await reader.hear('Download the PDF', async () => {
      await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download the PDF' }).click(),
      ])
      await expectToast(page, 'status', 'Success!')
    })
  },
  'owner-inbox': async ({ page, reader, request, site }) => {
    const { name } = await writeMessage(request, site, { name: `Noor ${newVisitor()}` })
    await searchLeads(page, site, name)
    await reader.read(page.getByRole('listitem').filter({ hasText: name }).first())
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const part of ['article', 'complementary'] as const)
      await reader.read(main(page).getByRole(part))
    await reader.read(page.getByRole('region', { name: 'Notes' }))
  },
  'phone-menu': async ({ page, reader, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(site)
    const menu = page.locator('header details:visible')
    await reader.read(page.locator('header').first())
    await menu.locator('summary').focus()
    await reader.hear('Enter on the menu', async () => {
      await page.keyboard.press('Enter')
      await expect(menu.getByRole('link', { name: 'Insights' })).toBeVisible()
    })
    await reader.read(page.locator('header').first())
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
    await take({ reader, page, context, request, site, keep })
    // The words of Orca differ by version and speed. None of the actions may be silent.
    if (orcaLog) expect(reader.text()).not.toMatch(/^# .*\n(?=#|$)/m)
    else expect(reader.text()).toMatchSnapshot(`${name}.txt`)
  })
