import type { Page } from '@playwright/test'
import { AssessmentVisitor } from './assessment-visitor.ts'
import { expect } from './fixtures.ts'
import { newVisitor } from './visitors.ts'

/** Visitor who fills in the questionnaire. */
export class QuestionnaireVisitor extends AssessmentVisitor {
  readonly person: { first: string; last: string; email: string }

  constructor(page: Page) {
    super(page, 'cc_long_assessment_v1')
    const id = newVisitor()
    this.person = { first: 'Asha', last: `Rao ${id}`, email: `asha-${id}@example.org` }
  }

  get form() {
    return this.main.locator('form')
  }
  field(label: string) {
    return this.form.getByLabel(label)
  }
  radio(label: string) {
    return this.form.getByRole('radio', { name: label })
  }

  async visit(site: string) {
    await this.page.goto(`${site}/questionnaire`)
    await expect(this.field('First name')).toBeVisible()
  }

  async fillIn(step: number) {
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

  /** Fills in all steps before the given one, and goes to it. */
  async goTo(step: number) {
    for (let one = 1; one < step; one++) {
      await this.fillIn(one)
      await this.next()
      await expect(this.page.getByText(`Step ${one + 1} of 5`)).toBeVisible()
    }
  }

  submit() {
    return this.button('Submit Assessment').click()
  }
}
