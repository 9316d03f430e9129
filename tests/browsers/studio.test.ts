import { expect, test } from '@playwright/test'
import { restorer } from '#tests/e2e/lake.ts'
import { studioLinks } from '#tests/e2e/studio-links.ts'
import { type Engine, named } from './engine.ts'
import { startEngine } from './start-engine.ts'

/* The coach's preview in the Studio at the site's own address, in browsers that refuse cookies of other sites. */

const email = 'anna.maier@example.com'
let browser: Engine
test.beforeAll(async () => {
  browser = await startEngine(test.info().project.name)
})
test.afterAll(() => browser.stop())

async function signIn() {
  const before = studioLinks().length
  await browser.visit(`${process.env.SITE}/studio/structure`)
  await browser.type('input[type=email]', email)
  await browser.press(named('button', 'Send me a link'))
  await expect.poll(() => studioLinks().length).toBe(before + 1)
  await browser.visit(`${studioLinks().at(-1)}`)
  await browser.press(named('button', 'Sign in'))
  await browser.shown(named('span', 'Not on the site'))
}

/** Script that scrolls the preview to the rating, and returns the rating's middle, or undefined before it is there. */
const rating = `
  const frame = document.querySelector('iframe')
  const spot = [...frame?.contentDocument?.querySelectorAll('main *') ?? []].findLast(
    ({ textContent }) => textContent.replace(/[\\u200b-\\u200d\\ufeff]/g, '').trim() === '4.8/5')
  if (!spot) return
  spot.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [outer, inner] = [frame.getBoundingClientRect(), spot.getBoundingClientRect()]
  const scale = outer.width / frame.contentWindow.innerWidth
  return [outer.x + (inner.x + inner.width / 2) * scale, outer.y + (inner.y + inner.height / 2) * scale]
`

test('a press on a text of the preview opens its field', async () => {
  test.setTimeout(480_000)
  const restore = await restorer(`${process.env.STUDIO}`, 'book')
  try {
    await browser.size(1440, 1000)
    await signIn()
    await browser.visit(`${process.env.SITE}/studio/presentation?preview=/book`)
    await expect(async () => {
      const at = await browser.run(rating)
      if (!Array.isArray(at)) throw new Error('The preview does not show the rating yet')
      await browser.pressAt(at[0], at[1])
      const address = async () => `${await browser.run('return location.href')}`
      await expect.poll(address, { timeout: 5_000 }).toContain('book/rating')
    }).toPass({ timeout: 240_000 })
  } finally {
    await restore()
  }
})
