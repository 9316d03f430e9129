import { browserArgs } from './browser-args.ts'
import { expect, test } from './fixtures.ts'
import { readToTheEnd } from './settles.ts'

// Chromium supports prefers-reduced-data only with this switch.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: [...browserArgs, '--enable-blink-features=PrefersReducedData'],
  },
})

test('with prefers-reduced-data, Home loads no illustration below the first screen', async ({ page, site }) => {
  const session = await page.context().newCDPSession(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  // Opens the site first, because the first navigation starts another process, which resets the media features.
  await page.goto(`${site}/privacy`, { waitUntil: 'networkidle' })
  for (const value of ['reduce', 'no-preference']) {
    loaded.length = 0
    const features = [{ name: 'prefers-reduced-data', value }]
    await session.send('Emulation.setEmulatedMedia', { features })
    await page.goto(site, { waitUntil: 'networkidle' })
    await readToTheEnd(page)
    expect(
      loaded.some((path) => path.startsWith('/coloured-drawings/')),
      value,
    ).toBe(value === 'no-preference')
  }
})

test('with prefers-contrast: more, texts and borders have one colour, without texture', async ({ page, site }) => {
  const looks = () =>
    page.evaluate(() => {
      const styleOf = (selector: string) => {
        const element = document.querySelector(selector)
        if (!element) throw new Error(`The page has no element ${selector}`)
        return getComputedStyle(element)
      }
      const ink = styleOf('body').color
      return {
        muted: styleOf('main .text-muted').color === ink,
        border: styleOf('footer input[type=email]').borderTopColor === ink,
        plain: styleOf('.grain').backgroundImage === 'none',
      }
    })
  await page.goto(`${site}/newsletter`, { waitUntil: 'networkidle' })
  expect(await looks()).toEqual({ muted: false, border: false, plain: false })
  await page.emulateMedia({ contrast: 'more' })
  // Polls, because a transition changes the border’s colour.
  await expect.poll(looks).toEqual({ muted: true, border: true, plain: true })
})
