import { type Browser, chromium, type Page } from 'playwright'
import { CareerAssessmentVisitor } from '#tests/e2e/career-assessment-visitor.ts'
import { everyPath } from '#tests/e2e/paths.ts'
import { QuestionnaireVisitor } from '#tests/e2e/questionnaire-visitor.ts'
import { SelfCheckVisitor } from '#tests/e2e/self-check-visitor.ts'
import { findChromium } from '../test/chromium.ts'
import { quantile, type Results, writeTable } from './measure.ts'
import { openPhone } from './paint.ts'
import { startProduct } from './product.ts'

/** Controls that stay on the page. A submit button of an empty form shows what is missing. */
const controls = 'button:visible, summary:visible, label:has(input:is([type=radio], [type=checkbox])):visible'

/** Most presses on a page. */
const most = 20

/** Duration of a press until the next paint in milliseconds, as in Interaction to Next Paint. Steps are 8 ms. */
type Press = { where: string; what: string; duration: number }

/** Measures the presses of three journeys, and of the controls of each page, on a phone. */
export async function measurePresses(): Promise<Results> {
  await using browser = await chromium.launch({ executablePath: await findChromium() })
  await using product = await startProduct()
  const presses = new Map<string, Press>()
  for (const path of everyPath)
    await onPhone(browser, presses, path, async (page) => {
      await page.goto(product.site + path, { waitUntil: 'networkidle' })
      await pressControls(page)
    })
  await onPhone(browser, presses, 'self-check', async (page) => {
    const visitor = new SelfCheckVisitor(page)
    await visitor.visit(product.site)
    await visitor.goToResult({ noOrNotSure: 3 })
  })
  await onPhone(browser, presses, 'assessment', (page) => new CareerAssessmentVisitor(page).goTo(product.site, 6))
  await onPhone(browser, presses, 'questionnaire', async (page) => {
    const visitor = new QuestionnaireVisitor(page)
    await visitor.visit(product.site)
    await visitor.goTo(4)
  })
  const slowest = [...presses.values()].toSorted((a, b) => b.duration - a.duration).slice(0, 20)
  const rows = slowest.map(({ where, what, duration }) => [where, what, duration])
  writeTable('presses', ['where', 'what', 'ms until the next paint'], rows)
  const durations = [...presses.values()].map(({ duration }) => duration)
  return {
    'Presses measured': durations.length,
    'Presses on a phone: p98, ms on this machine': quantile(durations, 0.98),
    'Presses on a phone: longest, ms on this machine': quantile(durations, 1),
  }
}

/** Opens a page that adds each press to the list, runs a journey on it, and closes it. */
async function onPhone(
  browser: Browser,
  presses: Map<string, Press>,
  where: string,
  journey: (page: Page) => Promise<unknown>,
) {
  await using phone = await openPhone(browser)
  const { page } = phone
  // A press has several events, of which the longest counts.
  await page.exposeFunction('addPress', (id: number, what: string, duration: number) => {
    const key = `${where} ${id}`
    if (duration > (presses.get(key)?.duration ?? 0)) presses.set(key, { where, what, duration })
  })
  await page.addInitScript(observePresses)
  await journey(page)
  // The next paint reports the last press.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
}

/** Reports the events of presses. Only those of 16 ms and more are reported. */
function observePresses() {
  const add: (id: number, what: string, ms: number) => void = Reflect.get(window, 'addPress')
  const options = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const event of list.getEntries()) {
      const id = Number(Reflect.get(event, 'interactionId') ?? 0)
      const target: Element | null = Reflect.get(event, 'target')
      const text = target?.textContent?.trim().slice(0, 40) ?? ''
      if (id > 0) add(id, `${event.name} ${text}`, event.duration)
    }
  }).observe(options)
}

/** Presses the controls of a page, and closes what they open. A person waits for the answer to a press. */
async function pressControls(page: Page) {
  const path = page.url()
  const settled = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  for (const control of (await page.locator(controls).all()).slice(0, most)) {
    await control.click({ timeout: 3_000 }).catch(() => undefined)
    await settled()
    await page.keyboard.press('Escape')
    await settled()
    if (page.url() !== path) await page.goto(path, { waitUntil: 'networkidle' })
  }
}
