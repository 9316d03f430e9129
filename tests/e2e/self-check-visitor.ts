import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ofType } from '#tests/contract/content/seed-file.ts'
import { programs } from '#tests/programs.ts'
import { expect } from './fixtures.ts'
import { newAddress } from './visitors.ts'

const words = z.object({
  title: z.string(),
  program: z.object({ _ref: z.string() }),
  questions: z.array(z.string()).length(6),
  helpers: z.array(z.object({ _ref: z.string() })).length(6),
  resultMessage: z.string(),
  resultMessageGood: z.string(),
  primaryCTA: z.object({ text: z.string() }),
  secondaryCTA: z.object({ text: z.string(), action: z.enum(['toolkit', 'pack']) }),
})

/** The seed's five self-checks, each with its program's key and address. */
export const selfChecks = programs.map(({ key, slug }) => {
  const found = ofType('selfCheck')
    .map((one) => words.parse(one))
    .find(({ program }) => program._ref === `program-${slug}`)
  if (!found) throw new Error(`The seed has no self-check for ${slug}`)
  return { key, slug, ...found }
})

export type Answer = 'Yes' | 'No' | 'Not sure'

/** Visitor at a program's self-check. */
export class SelfCheckVisitor {
  readonly page: Page
  readonly check: (typeof selfChecks)[number]

  constructor(page: Page, check = selfChecks[0]) {
    if (!check) throw new Error('The seed has no self-check')
    this.page = page
    this.check = check
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: this.check.title })
  }
  get opener() {
    return this.page.getByRole('button', { name: 'Start 2-min Self-Check' })
  }
  get name() {
    return this.dialog.getByLabel('Name')
  }
  get email() {
    return this.dialog.getByLabel('Email')
  }
  get chosen() {
    return this.dialog.getByRole('radio', { checked: true })
  }
  get progress() {
    return this.dialog.getByRole('progressbar')
  }
  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true })
  }
  heading(name: string) {
    return this.dialog.getByRole('heading', { name })
  }
  /** Text of a question. The dialog focuses the text of a new question. */
  question(index: number) {
    return this.dialog.locator('legend').filter({ hasText: this.check.questions[index] })
  }

  async visit(site: string) {
    await this.page.goto(`${site}/${this.check.slug}`)
  }

  async open() {
    await this.opener.click()
    await expect(this.dialog).toBeVisible()
  }

  async answer(answer: Answer) {
    await this.dialog.getByRole('radio', { name: answer, exact: true }).check()
    await this.button('Next').click()
  }

  /** Answers the first questions alternately with “no” and “not sure”, and the others with “yes”. */
  async answerAll({ noOrNotSure }: { noOrNotSure: number }) {
    for (const index of this.check.questions.keys()) {
      await expect(this.question(index)).toBeVisible()
      const wanting = index % 2 === 0 ? 'No' : 'Not sure'
      await this.answer(index < noOrNotSure ? wanting : 'Yes')
    }
    await expect(this.name).toBeVisible()
  }

  async leaveAddress(name: string, email: string) {
    await this.name.fill(name)
    await this.email.fill(email)
    await this.button('See my result').click()
    await expect(this.heading('Your result')).toBeVisible()
  }

  /** Goes from the closed dialog to the result. @returns the given e-mail address */
  async goToResult({ noOrNotSure, name = 'Noor' }: { noOrNotSure: number; name?: string }) {
    const email = newAddress('check')
    await this.open()
    await this.answerAll({ noOrNotSure })
    await this.leaveAddress(name, email)
    return email
  }
}
