import type { Page } from '@playwright/test'

/** Pseudo-classes of each of the styleguide's forced states. */
const pseudoClasses: Record<string, string[]> = {
  hover: ['hover'],
  focus: ['focus', 'focus-visible', 'focus-within'],
  press: ['hover', 'active'],
}

/** Forces the state that a specimen names (`data-force`) on its first control, like a pointer or the keyboard. */
export async function forceStates(page: Page): Promise<void> {
  await page.evaluate(markTargets)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  for (const [state, forcedPseudoClasses] of Object.entries(pseudoClasses)) {
    const selector = `[data-forced="${state}"]`
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector,
    })
    for (const nodeId of nodeIds)
      await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  }
}

/** Runs in the page: marks the control of each specimen. */
function markTargets(): void {
  for (const specimen of document.querySelectorAll<HTMLElement>('[data-force]')) {
    const { force = '', forceOn } = specimen.dataset
    const target = specimen.querySelector<HTMLElement>(
      forceOn ?? 'a, button, input, textarea, select, summary',
    )
    if (!target)
      throw new Error(`No control to force into ${force} in “${specimen.innerText.trim()}”`)
    target.dataset.forced = force
  }
}
