import { chromium } from 'playwright'
import { z } from 'zod'
import { findChromium } from '#scripts/test/chromium.ts'
import { browserArgs } from '#tests/e2e/browser-args.ts'
import { CareerAssessmentVisitor } from '#tests/e2e/career-assessment-visitor.ts'
import { SelfCheckVisitor } from '#tests/e2e/self-check-visitor.ts'
import type { Soak } from './soak.ts'

const accepted = z.object({ id: z.uuid() })

/** Runs through journeys in a browser once a minute, each time as a new visitor. */
export async function journeys(soak: Soak) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArgs })
  await soak.repeat('a journey', 60, async () => {
    const context = await browser.newContext()
    context.on('weberror', (error) => soak.fault(`uncaught error in a page: ${error.error().message}`))
    context.on('response', (answer) => {
      if (answer.status() >= 400) soak.fault(`a browser got ${answer.status()} from ${answer.url()}`)
    })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      await page.goto(`${soak.site}/`)
      await page.getByText('More', { exact: true }).first().click()
      await page.goto(`${soak.site}/rookie-launchpad-toolkit`)
      await page.getByRole('button', { name: 'Copy Template' }).first().click()
      const check = new SelfCheckVisitor(page)
      await check.visit(soak.site)
      const stored = async (form: RegExp, send: Promise<unknown>) => {
        const [answer] = await Promise.all([page.waitForResponse(form), send])
        soak.leads.set(accepted.parse(await answer.json()).id, 2)
      }
      await stored(/\/api\/self-check$/, check.goToResult({ noOrNotSure: 3 }))
      const plan = new CareerAssessmentVisitor(page)
      await plan.goTo(soak.site, 6)
      await plan.leaveAddress()
      await stored(/\/api\/assessment\/short$/, plan.sendPlan())
      await plan.link('Learn More About This Program').waitFor()
      soak.figures.journeys += 1
    } finally {
      await context.close()
    }
  })
  await browser.close()
}
