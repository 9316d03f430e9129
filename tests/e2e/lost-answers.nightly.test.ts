import type { Page } from '@playwright/test'
import { CareerAssessmentVisitor } from './career-assessment-visitor.ts'
import { catchDrafts } from './drafts.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, postsTo } from './forms.ts'
import { QuestionnaireVisitor } from './questionnaire-visitor.ts'
import { SelfCheckVisitor } from './self-check-visitor.ts'
import { newAddress } from './visitors.ts'

/* Forms whose response is lost, or whose page the visitor leaves before the response. Script sends each of them. */

test.use({ expectedTrouble: /ERR_FAILED/ })

interface Form {
  path: string
  api: RegExp
  /** Opens the page, fills in the form and sends it. */
  send: (page: Page, site: string) => Promise<unknown>
  /** Expects the page's message that the form was stored. */
  expectThanks: (page: Page) => Promise<unknown>
  /** Text of the toast on the tab's next page. */
  nextPageSays?: string
}

const forms: Record<string, Form> = {
  contact: {
    path: '/#contact',
    api: /\/api\/contact$/,
    async send(page, site) {
      await page.goto(`${site}/#contact`)
      const form = page.locator('#contact form')
      await form.getByLabel('Name').fill('Priya')
      await form.getByLabel('Email').fill(newAddress('lost'))
      await form.getByLabel('Message').fill('What do I ask first?')
      await form.getByLabel('General Question').check()
      await form.getByRole('button', { name: 'Send' }).click()
    },
    async expectThanks(page) {
      await expectToast(page, 'status', 'Message sent!')
      await expect(page.locator('#contact blockquote')).toHaveText(/What do I ask first\?/)
    },
  },
  newsletter: {
    path: '/newsletter',
    api: /\/api\/newsletter$/,
    async send(page, site) {
      await page.goto(`${site}/newsletter`)
      const form = page.getByRole('main').locator('form')
      await form.getByLabel('Name').fill('Asha')
      await form.getByLabel('Email').fill(newAddress('lost'))
      await form.getByRole('button').click()
    },
    expectThanks: (page) => expect(page.getByText('Welcome to Career Care!')).toBeVisible(),
    // The footer's form posts to the same address.
    nextPageSays: 'Subscribed!',
  },
  footer: {
    path: '/privacy',
    api: /\/api\/newsletter$/,
    async send(page, site) {
      await page.goto(`${site}/privacy`)
      const form = page.locator('footer form')
      await form.getByLabel('Email').fill(newAddress('lost'))
      await form.getByRole('button').click()
    },
    expectThanks: (page) => expectToast(page, 'status', 'Subscribed!'),
    nextPageSays: 'Subscribed!',
  },
  pack: {
    path: '/career-pivot-toolkit',
    api: /\/api\/pack$/,
    async send(page, site) {
      await page.goto(`${site}/career-pivot-toolkit`)
      const form = page.locator('#pack form')
      await form.getByLabel('Email').fill(newAddress('lost'))
      await form.getByRole('button').click()
    },
    expectThanks: (page) => expect(page.locator('#pack').getByText('A link to it goes to')).toBeVisible(),
    nextPageSays: 'What you sent has arrived',
  },
  'self-check': {
    path: '/rookie-launchpad',
    api: /\/api\/self-check$/,
    async send(page, site) {
      const visitor = new SelfCheckVisitor(page)
      await visitor.visit(site)
      await visitor.goToResult({ noOrNotSure: 2 })
    },
    async expectThanks(page) {
      const { dialog } = new SelfCheckVisitor(page)
      await expect(dialog.getByRole('link')).toHaveCount(2)
      await expect(dialog.getByText('The site could not be reached')).toHaveCount(0)
    },
    nextPageSays: 'What you sent has arrived',
  },
  'career assessment': {
    path: '/career-assessment',
    api: /\/api\/assessment\/short$/,
    async send(page, site) {
      const visitor = new CareerAssessmentVisitor(page)
      await visitor.goTo(site, 6)
      await visitor.leaveAddress()
      await visitor.sendPlan()
    },
    expectThanks: (page) => expect(page.getByRole('link', { name: 'Learn More About This Program' })).toBeVisible(),
  },
  questionnaire: {
    path: '/questionnaire',
    api: /\/api\/assessment\/long$/,
    async send(page, site) {
      const visitor = new QuestionnaireVisitor(page)
      await visitor.visit(site)
      await visitor.goTo(5)
      await visitor.submit()
    },
    expectThanks: (page) => expect(page.getByText(/^Thank You/)).toBeVisible(),
  },
}

for (const [name, { path, api, send, expectThanks, nextPageSays }] of Object.entries(forms)) {
  test(`${name}: a form whose response is lost is sent again with the same key`, async ({ page, site }) => {
    const drafts = await catchDrafts(page)
    const posts = postsTo(page, api)
    const answers: number[] = []
    page.on('response', (answer) => {
      if (api.test(answer.url())) answers.push(answer.status())
    })
    let isFirst = true
    await page.route(api, async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      expect((await route.fetch()).status()).toBe(201)
      await route.abort('failed')
    })
    await send(page, site)
    await expectThanks(page)
    await expect.poll(() => answers, 'the answer for a stored key').toEqual([200])
    expect(posts).toHaveLength(2)
    expect(posts[1]).toEqual(posts[0])
    expect(drafts).toEqual([])
  })

  for (const [how, reachesServer] of [
    ['arrived', true],
    ['did not arrive', false],
  ] as const)
    test(`${name}: a form that ${how} before the visitor left is sent again in the same tab`, async ({
      page,
      site,
    }) => {
      const posts = postsTo(page, api)
      const { promise: forGood } = Promise.withResolvers<void>()
      const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
      await page.route(api, async (route) => {
        if (reachesServer) await route.fetch()
        hold()
        await forGood
      })
      await send(page, site)
      await isHeld
      await page.goto(`${site}/book`)
      await page.unroute(api)
      if (nextPageSays) await expectToast(page, 'status', nextPageSays)
      else {
        await page.goto(site + path)
        await expectThanks(page)
      }
      expect(posts).toHaveLength(2)
      expect(posts[1]).toEqual(posts[0])
      await page.goto(site + path)
      await page.reload()
      const kept = () => page.evaluate(() => Object.keys(sessionStorage).join())
      await expect.poll(kept).not.toMatch(/cc_sending|cc_typed/)
    })
}
