import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { foreignNodes, translate } from '#tests/e2e/foreign-dom.ts'
import { everyPath } from '#tests/e2e/paths.ts'
import { newAddress } from '#tests/e2e/visitors.ts'
import { type Engine, named } from './engine.ts'
import { startEngine } from './start-engine.ts'

/* Visitors' journeys in Firefox and WebKit. The other browser tests use Chromium. */
test.describe.configure({ mode: 'default' })

const pictures = path.join(import.meta.dirname, '../../test-results/browsers')

let browser: Engine
test.beforeAll(async () => {
  browser = await startEngine(test.info().project.name)
  mkdirSync(pictures, { recursive: true })
})
test.afterAll(() => browser.stop())

const visit = (at: string) => browser.visit(`${process.env.SITE}${at}`)

for (const [name, width, height] of [
  ['phone', 390, 844],
  ['desk', 1440, 900],
] as const)
  test(`every page fits a ${name}, and shows its pictures and typefaces`, async () => {
    const { name: engine } = test.info().project
    test.setTimeout(600_000)
    await browser.size(width, height)
    for (const at of everyPath) {
      await visit(at)
      expect(await browser.run(lookAt), at).toEqual([])
      const file = `${engine}-${name}${at.replaceAll('/', '-')}.png`
      writeFileSync(path.join(pictures, file), await browser.picture())
    }
  })

/** Script that waits for late content, scrolls to each picture, and returns problems. */
const lookAt = `
  const faults = []
  const sheets = () => [...document.querySelectorAll('link[rel=stylesheet]')]
  while (!sheets().length || sheets().some((one) => !one.sheet)) await new Promise(requestAnimationFrame)
  const { scrollWidth } = document.scrollingElement
  if (scrollWidth > innerWidth) faults.push('wider than the window: ' + scrollWidth)
  if (!document.querySelector('h1')) faults.push('no heading')
  for (const one of document.querySelectorAll('img')) {
    if (!one.checkVisibility()) continue
    one.scrollIntoView({ behavior: 'instant' })
    if (!one.complete) await new Promise((go) => { one.onload = one.onerror = go })
    if (one.naturalWidth === 0) faults.push('no picture: ' + one.currentSrc)
  }
  await document.fonts.ready
  for (const face of ['display', 'text'])
    if (![...document.fonts].some((one) => one.family.includes(face) && one.status === 'loaded'))
      faults.push('no typeface: ' + face)
  scrollTo({ top: 0, behavior: 'instant' })
  // A screenshot shows the last painted frame.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  return faults
`

test('blanks of a template are highlighted', async () => {
  await visit('/rookie-launchpad-toolkit')
  const thickness = 'getComputedStyle(document.querySelector(".worksheet-placeholder"))'
  const stroke = () => browser.run(`return Number.parseFloat(${thickness}.textDecorationThickness)`)
  await expect.poll(stroke).toBeGreaterThan(3)
})

test('a sent message ends on the thanks', async () => {
  await visit('/#contact')
  await browser.type('#contact input[autocomplete=name]', 'Priya')
  await browser.type('#contact input[type=email]', newAddress('engine'))
  await browser.type('#contact textarea', 'What do I ask first?')
  await browser.press(named('label', 'General Question'))
  await browser.press('#contact form button[type=submit]')
  await browser.shown(named('p', 'Message sent!'))
})

test('a completed career assessment ends on a plan', async () => {
  await visit('/career-assessment')
  await browser.press(named('button', 'Start Assessment'))
  for (let question = 1; question <= 6; question++) {
    await browser.shown(`//main//*[text()[contains(., 'Question ${question} of 6')]]`)
    if (question < 5) await browser.press('main label:has(input[type=radio])')
    if (question < 6) await browser.press(named('button', 'Next'))
  }
  await browser.type('main input[autocomplete=name]', 'Asha')
  await browser.type('main input[type=email]', newAddress('engine'))
  await browser.press(named('button', 'Send My Plan'))
  await browser.shown(named('a', 'Learn More About This Program'))
})

test('a self-check asks for an address after six questions', async () => {
  await visit('/rookie-launchpad')
  await browser.press(named('button', 'Start 2-min Self-Check'))
  for (let question = 1; question <= 6; question++) {
    await browser.shown(`//dialog[@open]//*[text()[contains(., 'Step ${question} of 8')]]`)
    await browser.press('dialog[open] label:has(input[type=radio])')
    await browser.press(`//dialog[@open]${named('button', 'Next')}`)
  }
  await browser.shown('dialog[open] input[type=email]')
})

test('the signup and the form of a starter pack end on their thanks', async () => {
  await visit('/newsletter')
  await browser.type('main form input[autocomplete=name]', 'Noor')
  await browser.type('main form input[type=email]', newAddress('engine'))
  await browser.press('main form button[type=submit]')
  await browser.shown(named('p', 'Welcome to Career Care!'))
  await visit('/rookie-launchpad-toolkit')
  await browser.type('#pack input[type=email]', newAddress('engine'))
  await browser.press('#pack button[type=submit]')
  await browser.shown(named('a', 'Download PDF'))
})

test('typed text and focus stay when React renders a page that an extension changed', async () => {
  const email = 'main input[type=email]'
  for (const [where, change] of Object.entries({
    ...foreignNodes,
    'around every text': translate,
  })) {
    await visit('/newsletter')
    await browser.run(`(${change})(document.querySelector('${email}'))`)
    await browser.type(email, 'asha.rao@example.com')
    const kept = await browser.run(`
      while (!document.querySelector('footer form').noValidate) await new Promise(requestAnimationFrame)
      const { value, name } = document.activeElement
      return [name, value].join()
    `)
    expect(kept, where).toBe('email,asha.rao@example.com')
    // Otherwise the tab would restore the typed text in the next case.
    await browser.run('document.activeElement.form.reset(); sessionStorage.clear()')
  }
})
