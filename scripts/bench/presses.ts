import { type Browser, chromium, type Page } from 'playwright'
import { CareerAssessmentVisitor } from '#tests/e2e/career-assessment-visitor.ts'
import { ImageBankPage, picture } from '#tests/e2e/image-bank-page.ts'
import { QuestionnaireVisitor } from '#tests/e2e/questionnaire-visitor.ts'
import { SelfCheckVisitor } from '#tests/e2e/self-check-visitor.ts'
import { findChromium } from '../test/chromium.ts'
import { median, type Results } from './measure.ts'
import { startProduct } from './product.ts'

const slowerCpu = 4
const rounds = 5

type Measure = (press: string, work: () => Promise<unknown>) => Promise<void>

/** The presses of each journey; what is between them is not measured. */
const journeys: ((page: Page, site: string, measure: Measure) => Promise<void>)[] = [
  async (page, site, measure) => {
    await page.goto(site)
    await measure('menu', () => page.locator('header details:visible summary').click())
  },
  async (page, site, measure) => {
    const visitor = new SelfCheckVisitor(page)
    await visitor.visit(site)
    await measure('self-check, open', () => visitor.open())
    const yes = visitor.dialog.getByText('Yes', { exact: true })
    await measure('self-check, answer', () => yes.click())
    await measure('self-check, next', () => visitor.button('Next').click())
  },
  async (page, site, measure) => {
    const visitor = new QuestionnaireVisitor(page)
    await visitor.visit(site)
    await visitor.fillIn(1)
    await measure('questionnaire, next', () => visitor.next())
  },
  async (page, site, measure) => {
    const visitor = new CareerAssessmentVisitor(page)
    await visitor.visit(site)
    const start = visitor.button('Start Assessment')
    await measure('career assessment, start', () => start.click())
    await measure('career assessment, answer', () => visitor.choose(1))
    await measure('career assessment, next', () => visitor.next())
  },
  async (page, site, measure) => {
    await page.goto(`${site}/rookie-launchpad-toolkit`)
    const copy = page.getByRole('button', { name: 'Copy Template' }).first()
    await measure('copy a template', () => copy.click())
  },
  async (page, site, measure) => {
    await page.goto(`${site}/insights`)
    await measure('videos, another tab', () =>
      page.getByRole('tab', { name: 'Interviews' }).click(),
    )
  },
  async (page, site, measure) => {
    const bank = new ImageBankPage(page, site)
    await bank.visit()
    await bank.upload(await picture('one.png'), await picture('two.png'))
    await measure('image bank, tab', () => bank.tab('Browse').click())
    await measure('image bank, search', () => bank.search().press('o'))
    await measure('image bank, open', () => bank.card('one.png').click())
  },
  async (page, site, measure) => {
    await page.goto(`${site}/resources`)
    const button = page.getByRole('button', { name: /^Download Free Pack: Career/ })
    await measure('starter pack, dialog', () => button.click())
  },
]

/** Measures the time from each press to the next paint, on a CPU four times slower; medians. */
export async function measurePresses(): Promise<Results> {
  await using product = await startProduct()
  await using browser = await chromium.launch({ executablePath: await findChromium() })
  const times = new Map<string, number[]>()
  const first: number[] = []
  for (let turn = 0; turn < rounds; turn++)
    for (const journey of journeys)
      await onPhone(browser, (page) =>
        journey(page, product.site, async (press, work) => {
          times.set(press, [...(times.get(press) ?? []), await untilPaint(page, work)])
        }),
      )
  for (let turn = 0; turn < rounds; turn++)
    await onPhone(browser, async (page) => void first.push(await untilAnswer(page, product.site)))
  return {
    ...Object.fromEntries(
      [...times].map(([press, all]) => [
        `${press}: press to next paint, ms on this machine`,
        median(all),
      ]),
    ),
    'a page’s first touch is a press: press to answer, ms on this machine': median(first),
  }
}

/** Returns the time from the first press on a page to what it brings about. */
async function untilAnswer(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/rookie-launchpad-toolkit`, { waitUntil: 'networkidle' })
  const answered = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('pointerdown', ({ timeStamp }) =>
          new MutationObserver(() => {
            if (document.querySelector('[data-outcome="copied"]'))
              requestAnimationFrame(() => resolve(performance.now() - timeStamp))
          }).observe(document.body, { subtree: true, attributeFilter: ['data-outcome'] }),
        ),
      ),
  )
  await page.getByRole('button', { name: 'Copy Template' }).first().tap()
  return Math.round(await answered)
}

async function onPhone(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  await using context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  await page.addInitScript(() => {
    const waited: number[] = []
    Object.assign(window, { waited })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Number(Reflect.get(entry, 'interactionId')) > 0) waited.push(entry.duration)
    }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
  })
  await visit(page)
}

/** The longest event of a press, as browsers report it: in steps of 8 ms, and nothing below 16. */
async function untilPaint(page: Page, work: () => Promise<unknown>): Promise<number> {
  const waited = () =>
    page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 300)))
      const all: unknown = Reflect.get(window, 'waited')
      return Array.isArray(all) ? all.splice(0).map(Number) : []
    })
  await page.mouse.move(1, 1)
  await page.waitForLoadState('networkidle')
  await waited()
  await work()
  return Math.max(16, ...(await waited()))
}
