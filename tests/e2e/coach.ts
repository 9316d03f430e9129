import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { slowDown } from './slow-line.ts'

/** `expect` with a longer time-out, because the Studio is slow on a busy machine. */
export const expectInStudio = expect.configure({ timeout: 60_000 })

/** Addresses on this machine. The Studio also requests release notes, fonts and telemetry, which it does not need. */
const local = /^(http|ws|data:|blob:)[^/]*\/\/localhost|^(data|blob):/

/** Coach who works in the real Studio. */
export class Coach {
  readonly page: Page
  /** Refused requests and console errors of the Studio during this test. */
  trouble: string[] = []
  readonly #studio: string

  constructor(page: Page, studio: string) {
    this.page = page
    this.#studio = studio
    page.on('response', async (answer) => {
      if (answer.status() < 400) return
      const why = await answer.text().catch(() => 'no text')
      this.trouble.push(`${answer.status()} ${answer.url()} ${why.slice(0, 300)}`)
    })
    page.on('pageerror', (error) => this.trouble.push(`uncaught: ${error.stack ?? error.message}`))
    // The Studio writes the reason for 'The structure tool crashed' only to the console.
    page.on('console', (message) => {
      if (message.type() === 'error') this.trouble.push(`console: ${message.text().slice(0, 1_500)}`)
    })
  }

  /** Opens the Studio in a browser context that has no network beyond this machine. */
  static async arrive(browser: Browser, studio: string, maxDelay = 0): Promise<Coach> {
    const context = await browser.newContext({ viewport: { width: 1400, height: 1000 } })
    await context.route(
      (url) => !local.test(url.href),
      (route) => route.abort(),
    )
    await slowDown(context, maxDelay)
    return new Coach(await context.newPage(), studio)
  }

  /** Goes to a route of the Studio without a reload, like a link of the Studio. */
  async visit(place: string) {
    const address = this.#studio + place
    if (!this.page.url().startsWith(this.#studio)) return void (await this.page.goto(address))
    const go = () =>
      this.page.evaluate((address) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
    if (place.startsWith('/presentation')) return go()
    // In Presentation a form writes its field into the address by a late timer. The timer outlives the form, so the
    // address of the previous preview returns.
    await expect(async () => {
      await go()
      await expect(this.page.getByTestId('presentation-root')).toHaveCount(0, { timeout: 10_000 })
      await this.page.evaluate(() => new Promise((timersBefore) => setTimeout(timersBefore)))
      expect(this.page.url()).not.toContain('/presentation')
    }).toPass({ timeout: 60_000 })
  }

  /** Opens a document, and waits until the document is editable. @param path field to open */
  async open(type: string, id: string, path = '') {
    await this.visit('/structure')
    await expect(this.page.getByText('Not on the site').first()).toBeVisible({
      timeout: 120_000,
    })
    await expect(this.publishButton).toHaveCount(0)
    await this.visit(`/intent/edit/id=${id};type=${type}${path && `;path=${path}`}/`)
    await expect(this.publishButton).toBeVisible({ timeout: 120_000 })
  }

  /** Opens a page in Presentation. @param part an element of that page */
  async preview(path: string, part: Locator) {
    // The previous page may report late that it is shown. Presentation then returns to that page.
    await expect(async () => {
      await this.visit(`/presentation?preview=${path}`)
      await expect(part).toBeVisible({ timeout: 20_000 })
    }).toPass({ timeout: 120_000 })
  }

  /** Text field with this name in the open document. */
  field(name: string) {
    return this.page.getByTestId(`field-${name}`).locator('input, textarea').first()
  }

  /** Types into a field and waits until the Studio has saved the draft. */
  async type(name: string, text: string) {
    const field = this.field(name)
    await expect(field).toBeEditable({ timeout: 60_000 })
    await field.fill(text)
    await expect(this.publishButton).toBeEnabled()
  }

  /** Presses Publish and waits until the Studio has nothing left to publish. */
  async publish() {
    await this.publishButton.click()
    await expect(this.publishButton).toBeDisabled({ timeout: 60_000 })
  }

  /** Chooses an action of the open document. @param shown element that appears after the action */
  async choose(action: string, shown: Locator) {
    const item = this.page.getByRole('menuitem', { name: action })
    // A change of the document closes the menu, and may remove the new element again.
    await expect(async () => {
      if (await shown.isVisible()) return
      if (!(await item.isVisible())) await this.page.getByTestId('action-menu-button').first().click({ timeout: 2_000 })
      await item.click({ timeout: 2_000 })
      await expect(shown).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 120_000 })
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  leave = () => this.page.context().close()

  get publishButton() {
    return this.button('Publish').first()
  }
}
