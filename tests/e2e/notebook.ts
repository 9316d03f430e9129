import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { newVisitor } from './visitors.ts'

/** A visitor who fills in the long assessment. */
export class Notebook {
  readonly page: Page
  readonly person: { first: string; last: string; email: string }

  constructor(page: Page) {
    this.page = page
    const id = newVisitor()
    this.person = { first: 'Asha', last: `Rao ${id}`, email: `asha-${id}@example.org` }
  }

  get main() {
    return this.page.getByRole('main')
  }
  get form() {
    return this.main.locator('form')
  }
  get progress() {
    return this.form.getByRole('progressbar')
  }
  button(name: string) {
    return this.main.getByRole('button', { name, exact: true })
  }
  heading(name: string) {
    return this.main.getByRole('heading', { name, exact: true })
  }
  field(label: string) {
    return this.form.getByLabel(label)
  }
  question(words: string) {
    return this.form.getByRole('group', { name: words })
  }
  radio(label: string) {
    return this.form.getByRole('radio', { name: label })
  }
  next() {
    return this.button('Next').click()
  }

  async visit(site: string) {
    await this.page.goto(`${site}/questionnaire`)
    await expect(this.field('First name')).toBeVisible()
  }

  async fillIn(step: 1 | 2 | 3 | 4) {
    const { first, last, email } = this.person
    if (step === 1) {
      await this.field('First name').fill(first)
      await this.field('Last name').fill(last)
      await this.field('Email').fill(email)
    } else if (step === 2) {
      await this.radio('Career changer').check()
    } else if (step === 3) {
      await this.radio('I have a job, and it is hard').check()
      await this.field('biggest challenge').fill('My manager left.\nNobody took over.')
    } else {
      await this.radio('One-on-one sessions').check()
      await this.radio('Soon (within the month)').check()
    }
  }

  /** Fills in every step before this one. */
  async goTo(step: number) {
    for (const one of [1, 2, 3, 4] as const) {
      if (one >= step) return
      await this.fillIn(one)
      await this.next()
      await expect(this.page.getByText(`Step ${one + 1} of 5`)).toBeVisible()
    }
  }

  submit() {
    return this.button('Submit Assessment').click()
  }

  /** What lies in the browser's storage of this assessment. */
  keptText() {
    return this.page.evaluate(() => localStorage.getItem('cc_long_assessment_v1'))
  }
}
