import type { Locator, Page, Route } from '@playwright/test'
import { breaksInEveryView } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { mailText, searchLeads } from './owner.ts'

/** Records the page's posts to an address, with their idempotency keys. @returns the posts so far */
export function postsTo(page: Page, api = /./) {
  const posts: { key: string | undefined; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && api.test(request.url()))
      posts.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
  })
  return posts
}

/** Message of a page whose form is older than the server's. */
export const olderPage = 'This page may be older than its form. Please load it anew: your words stay here.'

/** Submits a form, and expects the server to have stored it. */
export async function expectStored(page: Page, api: RegExp, press: () => Promise<unknown>) {
  const [answer] = await Promise.all([page.waitForResponse(api), press()])
  expect(answer.status()).toBe(201)
  return answer
}

/** Answers posts to an address with the site's own 503, until `page.unroute` is called with the address. */
export const failWith503 = (page: Page, api: RegExp) =>
  page.route(api, (route) => route.fulfill({ status: 503, json: {} }))

/** Holds back requests to an address. @returns a function that passes the requests to `then` */
export async function holdBack(page: Page, api: RegExp, then: (route: Route) => Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(api, (route) => promise.then(() => then(route)))
  return resolve
}

/** Expects a toast with these texts. A success has the role `status`, a failure the role `alert`. */
export async function expectToast(page: Page, role: 'status' | 'alert', ...texts: string[]) {
  for (const text of texts) await expect(page.getByRole(role).getByText(text, { exact: true })).toBeVisible()
}

/** Expects a field to have the focus and to show an error. */
export async function expectProblem(field: Locator, message: string | RegExp) {
  await expect(field).toHaveAccessibleDescription(message)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
}

/** Expects the main part of a page to keep the accessibility rules and to fit each width. */
export async function expectAccessible(page: Page, state: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  // Waits for the end of transitions, which change colours.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await breaksInEveryView(page, { within: 'main' }), state).toEqual([])
}

/** Fills a field without an event, like the autofill of some browsers. */
export const fillSilently = (field: Locator, text: string) =>
  field.evaluate((input, text) => Reflect.set(input, 'value', text), text)

interface ExpectedLead {
  name: string
  email: string
  texts: string[]
  absent?: string | RegExp
  /** Text of the mail to the visitor. */
  mail: string | RegExp
}

/** Expects the owner to find a lead by its visitor's name, and both mails of the lead to be waiting. */
export async function expectLead(page: Page, site: string, lead: ExpectedLead) {
  await searchLeads(page, site, lead.name)
  await page.getByRole('link', { name: lead.name }).click()
  const main = page.getByRole('main')
  for (const text of lead.texts) await expect(main.getByText(text).first()).toBeVisible()
  if (lead.absent) await expect(main).not.toContainText(lead.absent)
  await expect(main.getByText('Waiting')).toHaveCount(2)
  await main.getByText(/^Mails about this/).click()
  const toVisitor = main.getByRole('listitem').filter({ hasText: lead.email })
  await toVisitor.getByRole('link').first().click()
  await mailText(page)
  await expect(page.getByText(lead.mail).first()).toBeVisible()
}
