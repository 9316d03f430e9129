import type { Page } from '@playwright/test'
import axe from 'axe-core'

const bare = `
  .grain, .ruled, .squared, .check-card-front, select.input { background-image: none !important }
  .pen-underline::after, .tape::before, .pen-circle { display: none !important }
  .trail-list svg * { visibility: hidden !important }`

/** The rules that read colours; a colour scheme changes nothing else of a page. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Breaks of the accessibility rules, as one line each; what axe cannot decide counts as well. The
 * paper's grain is a background picture, on which axe does not dare to judge contrast: it is taken
 * away, so that it does; so are a select's arrow and strokes of the pen that lie around words, and the trail of a roadmap: each
 * stretch is cut out of the whole way, and axe measures what was cut off.
 * @param rules all, when none are given
 */
export async function breaks(page: Page, rules?: string[]): Promise<string[]> {
  // Axe runs where it is: @axe-core/playwright brings it in for each run and took three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations, incomplete } = await page.evaluate(
    ({ css, rules }) => {
      // A sheet made by script: the policy of the pages lets no style element in.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe')
      return axe.run({
        ...(rules && { runOnly: rules }),
        // Of what passes it would work out a selector for each element.
        resultTypes: ['violations', 'incomplete'],
        // A frame of another site would be waited for.
        iframes: false,
      })
    },
    { css: bare, rules },
  )
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.filter((node) => !covered(node)).map((node) => `${id}: ${node.html.slice(0, 160)}`),
  )
}

/** Breaks of the accessibility rules in the light and in the dark colour scheme. */
export async function breaksInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const found = await breaks(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...found, ...(await breaks(page, colourRules)).map((one) => `dark: ${one}`)]
}

/** Below an open menu, a dialog or a toast nobody reads, and the colours behind do not matter. */
const covered = ({ any }: { any: { data: unknown }[] }) =>
  any.some(({ data }) => Reflect.get(Object(data), 'messageKey') === 'bgOverlap')

/** By how many pixels the page can be moved sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
