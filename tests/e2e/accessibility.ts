import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { nightly } from '#tests/nightly.ts'

// Minified, because each page parses it again.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Lays everything out: elements far below the screen have no boxes, grounds or widths before. */
export const laidOut = 'body * { content-visibility: visible !important }'

const bare = `${laidOut}
  .grain, .ruled, .squared, .check-card-front, select.input { background-image: none !important }
  .pen-underline::after, .tape::before, .pen-circle { display: none !important }
  svg[aria-hidden=true], svg[aria-hidden=true] *, img[alt=""] { visibility: hidden !important }
  [class*=":-mt-"] { margin-top: 0 !important }`

/** Selectors of overlays: the contrast of the page below them does not matter. */
const overlays =
  'dialog[open], header details[open], [data-phase], form[aria-label="The chosen leads"]'

/** Rules about colours; a colour scheme changes nothing else of a page. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Rules that axe does not run by default: target sizes, and names for voice control. */
const unaskedRules = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
}

/**
 * Violations of the accessibility rules, one line each, including undecided ones. axe does not judge contrast over a
 * background image. So the paper's grain, a select's arrow, pen strokes around words, illustrations over a text's
 * corner, and the margin that moves a list up beside its heading are removed.
 * Only an open modal dialog is judged, because the browser makes the page below it inert.
 * @param rules all by default
 * @param within selector of the judged elements; the whole page by default
 */
export async function breaks(
  page: Page,
  { rules, within = 'html' }: { rules?: string[]; within?: string } = {},
): Promise<string[]> {
  // axe runs from the installed package: @axe-core/playwright injects it for each run and took three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations, incomplete, overlaid } = await page.evaluate(
    async ({ css, rules, unaskedRules, overlays, within }) => {
      // A constructed style sheet: the pages' policy refuses style elements.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe')
      const judged = document.querySelector('dialog:modal') ? 'dialog:modal' : within
      const found = await axe.run(judged === 'html' ? document : judged, {
        ...(rules ? { runOnly: rules } : { rules: unaskedRules }),
        // Without results for passed rules: axe would compute a selector of each element.
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
    nodes
      .filter((node) => !overlaid || !covered(node))
      .map((node) => `${id}: ${node.html.slice(0, 160)}`),
  )
}

/** A desktop of 1280 px at 400 % zoom, which equals the narrowest phone; a tablet; a desktop. */
const everyWidth = [320, 768, 1440]
/** True for a width to check. By day the tablet is skipped, because it has the layout of a phone or of a desktop. */
const isChecked = (width: number) => width !== 768 || !nightly.skip

/**
 * Violations of the accessibility rules at each width, in light and dark mode, and content that does not fit.
 * @param widths in px at which this state exists
 * @param within selector of the judged elements; the whole page by default
 */
export async function breaksInEveryView(
  page: Page,
  { widths = everyWidth, within = 'html' } = {},
): Promise<string[]> {
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

/** WCAG 2.2, 1.4.12: text spacing of a reader who needs it. */
const spaced = `${laidOut}
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

/** Texts that are clipped with larger text spacing, and the page's overflow in pixels. */
export const lostWhenSpaced = (page: Page) => lostWith(page, spaced)

/** Views for the test with words of 40 letters: width in px, size of text. */
const longWordViews = [
  [320, '200%'],
  [390, '100%'],
  [1440, '100%'],
] as const

/**
 * Texts that are clipped when their first word has 40 letters, with each question and menu open.
 * The words stay on the page.
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
    const css = `${laidOut}\n:root { font-size: ${textSize} !important }`
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
        // For screen readers only; or the top of a sheet, which fades out.
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

/** Pixels by which the page scrolls sideways, once its sheets are loaded. */
export async function sideways(page: Page): Promise<number> {
  await page.waitForLoadState()
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
