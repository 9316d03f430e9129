import type { Page } from '@playwright/test'
import { readDraft } from './drafts.ts'

/** Visitor on a page whose form has several steps. */
export class AssessmentVisitor {
  readonly page: Page
  readonly #storedAs: string

  constructor(page: Page, storedAs: string) {
    this.page = page
    this.#storedAs = storedAs
  }

  get main() {
    return this.page.getByRole('main')
  }
  get progress() {
    return this.main.getByRole('progressbar')
  }
  button(name: string) {
    return this.main.getByRole('button', { name, exact: true })
  }
  heading(name: string) {
    return this.main.getByRole('heading', { name, exact: true })
  }
  link(name: string) {
    return this.main.getByRole('link', { name })
  }
  next() {
    return this.button('Next').click()
  }

  /** Mail draft in a link of the page. */
  async draftOf(name: string) {
    return readDraft((await this.link(name).getAttribute('href')) ?? '')
  }

  /** Answers in the tab's session storage, or null. */
  stored() {
    return this.page.evaluate((name) => sessionStorage.getItem(name), this.#storedAs)
  }
}
