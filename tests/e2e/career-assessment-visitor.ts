import type { Page } from '@playwright/test'
import { AssessmentVisitor } from './assessment-visitor.ts'
import { expect } from './fixtures.ts'
import { newAddress } from './visitors.ts'

/** The seed's four questions, with their answers or the number of answers. */
export const questions = [
  {
    text: 'Where are you right now?',
    options: [
      'Just starting out',
      'Working 2-5 years',
      'Leading a team',
      'HR or faculty designing onboarding',
      'Considering a pivot',
    ],
  },
  { text: 'What is the hardest part at the moment?', options: 5 },
  {
    text: 'How supported do you feel at work?',
    options: ['Not supported at all', 'Somewhat supported', 'Well supported', 'I am the one supporting others'],
  },
  { text: 'What would help you most this month?', options: 5 },
] as const

/** Visitor who takes the career assessment. */
export class CareerAssessmentVisitor extends AssessmentVisitor {
  readonly email = newAddress('plan')

  constructor(page: Page) {
    super(page, 'cc_short_assessment_v1')
  }

  get radios() {
    return this.main.getByRole('radio')
  }
  get slider() {
    return this.main.getByRole('slider')
  }
  get name() {
    return this.main.getByLabel('Name')
  }
  get emailField() {
    return this.main.getByLabel('Email')
  }
  get whatsapp() {
    return this.main.getByLabel('WhatsApp')
  }
  /** Expects question n, with the focus on its heading. */
  async isOn(n: number) {
    await expect(this.main.getByText(`Question ${n} of 6`)).toBeVisible()
    await expect(this.main.getByRole('heading', { level: 1 })).toBeFocused()
  }

  async visit(site: string) {
    await this.page.goto(`${site}/career-assessment`)
  }

  async choose(option: number) {
    await this.radios.nth(option).check()
  }

  /** Opens the assessment and goes to a question. Chooses the second answer of each question before it. */
  async goTo(site: string, question: number, stage = 1) {
    await this.visit(site)
    await this.goOn(question, stage)
  }

  /** Goes from the intro to a question. */
  async goOn(question: number, stage = 1) {
    await this.button('Start Assessment').click()
    await this.isOn(1)
    for (let n = 1; n < question; n++) {
      if (n < 5) await this.choose(n === 1 ? stage : 1)
      await this.next()
      await this.isOn(n + 1)
    }
  }

  async leaveAddress(name = 'Asha Rao', email = this.email) {
    await this.name.fill(name)
    await this.emailField.fill(email)
  }

  sendPlan() {
    return this.button('Send My Plan').click()
  }

  /**
   * Prevents the page from opening windows, and records their addresses. Call this before the page is opened.
   * @returns a list to which each address is added
   */
  async catchWindows(): Promise<string[]> {
    const opened: string[] = []
    await this.page.exposeFunction('windowOpened', (address: string) => opened.push(address))
    await this.page.addInitScript(() => {
      window.open = (address, target) => {
        if (target === '_blank') Reflect.get(window, 'windowOpened')(`${address}`)
        return null
      }
    })
    return opened
  }
}
