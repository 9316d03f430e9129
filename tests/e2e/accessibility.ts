import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { nightly } from '#tests/nightly.ts'

// The minified script, because each page parses the script again.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const bare = `.grain, .ruled, .squared, .check-card-front, select.input { background-image: none !important }
  .pen-underline::after, .tape::before, .band.min-h-svh::after, .pen-circle { display: none !important }
  svg[aria-hidden=true], svg[aria-hidden=true] *, img[alt=""] { visibility: hidden !important }
  [class*=":-mt-"] { margin-top: 0 !important }
  .phone-bar-range, .phone-bar, .header { position: static !important }`

/** Selectors of overlays. The contrast of the page below an overlay is not judged. */
const overlays = 'dialog[open], header details[open], [data-phase], form[aria-label="The chosen leads"]'

/** Rules about colours. Dark mode changes only colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Rules that axe does not run by default: target sizes, and names for voice control. */
const unaskedRules = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
}

/**
 * Violations of the accessibility rules, including undecided ones, one line each. axe does not judge contrast over a
 * background image. The test therefore hides background images, pen strokes and illustrations, and removes the margin
 * that moves a list over another element. If a modal dialog is open, only the dialog is judged, because the browser
 * makes the page below it inert.
 * @param rules all by default
 * @param within selector of the judged elements; the whole page by default
 */
export async function breaks(
  page: Page,
  { rules, within = 'html' }: { rules?: string[]; within?: string } = {},
): Promise<string[]> {
  // @axe-core/playwright injects the script for each run, and took three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations, incomplete, overlaid } = await page.evaluate(
    async ({ css, rules, unaskedRules, overlays, within }) => {
      // The pages' policy refuses style elements, but not constructed style sheets.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe')
      const judged = document.querySelector('dialog:modal') ? 'dialog:modal' : within
      const found = await axe.run(judged === 'html' ? document : judged, {
        ...(rules ? { runOnly: rules } : { rules: unaskedRules }),
        // For passed rules axe would compute a selector of each element.
        resultTypes: ['violations', 'incomplete'],
        // axe would wait for a frame of another site.
        iframes: false,
      })
      document.adoptedStyleSheets.pop()
      return { ...found, overlaid: document.querySelector(overlays) !== null }
    },
    { css: bare, rules, unaskedRules, overlays, within },
  )
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.filter((node) => !overlaid || !covered(node)).map((node) => `${id}: ${node.html.slice(0, 160)}`),
  )
}

/** Widths in px of the narrowest phone, a tablet and a desktop. A desktop of 1280 px at 400 % zoom has 320 px. */
const everyWidth = [320, 768, 1440]
/** True for a width to check. Only the nightly run checks the tablet, which has the layout of a phone or a desktop. */
const isChecked = (width: number) => width !== 768 || !nightly.skip

/**
 * Violations of the accessibility rules at each width in light and dark mode, and pages wider than the window.
 * @param widths in px at which this state exists
 * @param within selector of the judged elements; the whole page by default
 */
export async function breaksInEveryView(page: Page, { widths = everyWidth, within = 'html' } = {}): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const aside = await sideways(page)
    if (aside > 0) found.push(`${width} px, ${aside} px to the side`)
    if (!isChecked(width)) continue
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await breaks(page, { within })
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = (await breaks(page, { rules: colourRules, within })).map((one) => `dark, ${one}`)
    found.push(...[...light, ...dark].map((one) => `${width} px, ${one}`))
  }
  return found
}

/** Text spacing that a reader may set (WCAG 2.2, 1.4.12). */
const spaced = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

/** Texts that are clipped with larger text spacing, and the page's overflow in pixels. */
export const lostWhenSpaced = (page: Page) => lostWith(page, spaced)

/** Widths in px and text sizes for the test with words of 40 letters. */
const longWordViews = [
  [320, '200%'],
  [390, '100%'],
  [1440, '100%'],
] as const

/**
 * Texts that are clipped when their first word has 40 letters, with each question and menu open. The page keeps the
 * long words afterwards.
 */
export async function lostWhenLong(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [width, textSize] of longWordViews) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((word) => {
      for (const details of document.querySelectorAll('details')) details.open = true
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { nodeValue, parentElement } = text
        if (!nodeValue || nodeValue.includes(word)) continue
        if (parentElement?.closest('script, style, option')) continue
        text.nodeValue = nodeValue.replace(/\p{L}+/u, word)
      }
    }, 'Bewerbungsunterlagenzusammenstellungsgeb')
    const css = `:root { font-size: ${textSize} !important }`
    found.push(...(await lostWith(page, css)).map((one) => `${width} px, ${textSize}: ${one}`))
  }
  return found
}

async function lostWith(page: Page, css: string): Promise<string[]> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  const cut = await cutOff(page)
  const aside = await sideways(page)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return [...cut, ...(aside > 0 ? [`${aside} px to the side`] : [])]
}

/** Texts that overflow a box with hidden overflow. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNode(text)
      const { left, right, top, bottom, width, height } = range.getBoundingClientRect()
      if (!text.textContent?.trim() || width * height === 0) continue
      if (text.parentElement?.closest('[aria-hidden=true]')) continue
      for (let box = text.parentElement; box; box = box.parentElement) {
        const frame = box.getBoundingClientRect()
        const style = getComputedStyle(box)
        // A box of at most 2 px is for screen readers only. A box with a mask is a worksheet's top, which fades out.
        if (frame.width <= 2 || style.maskImage !== 'none') break
        if (/auto|scroll/.test(style.overflow)) break
        const cutsWidth = /hidden|clip/.test(style.overflowX)
        const cutsHeight = /hidden|clip/.test(style.overflowY)
        const isCut =
          (cutsWidth && (left < frame.left - 1 || right > frame.right + 1)) ||
          (cutsHeight && (top < frame.top - 1 || bottom > frame.bottom + 1))
        if (isCut) found.push(text.textContent.trim())
        if (isCut || cutsWidth) break
      }
    }
    return found
  })

const covered = ({ any }: { any: { data: unknown }[] }) =>
  any.some(({ data }) => Reflect.get(Object(data), 'messageKey') === 'bgOverlap')

/** Pixels by which the page scrolls sideways, once its stylesheets are loaded. */
export async function sideways(page: Page): Promise<number> {
  await page.waitForLoadState()
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
