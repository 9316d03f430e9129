import type { CDPSession, Page } from 'playwright'

/** What the browser is told for each of the styleguide's words. */
const pseudoClasses: Record<string, string[]> = {
  hover: ['hover'],
  focus: ['focus', 'focus-visible', 'focus-within'],
  press: ['hover', 'active'],
}

/** Puts whatever is marked with `data-look` into that state, as a pointer or the keyboard would. */
export async function force(page: Page): Promise<void> {
  await page.evaluate(markTargets)
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument', { depth: 0 })
  for (const [look, forcedPseudoClasses] of Object.entries(pseudoClasses))
    for (const nodeId of await targets(browser, root.nodeId, look))
      await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
}

async function targets(browser: CDPSession, nodeId: number, look: string): Promise<number[]> {
  const selector = `[data-looked="${look}"]`
  return (await browser.send('DOM.querySelectorAll', { nodeId, selector })).nodeIds
}

/** Runs in the page: from the specimen to the thing in it. */
function markTargets(): void {
  for (const specimen of document.querySelectorAll<HTMLElement>('[data-look]')) {
    const { look = '', lookOn } = specimen.dataset
    const target = specimen.querySelector<HTMLElement>(
      lookOn ?? 'a, button, input, textarea, select, summary',
    )
    if (!target) throw new Error(`Nothing to ${look} in “${specimen.innerText.trim()}”`)
    target.dataset.looked = look
  }
}
