import { expect, type Locator, type Page } from '@playwright/test'

/** Presses keys, one after the other. */
export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab, or Shift+Tab, until an element has the focus. */
export async function tabTo(element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const focused = () => element.evaluate((one) => one === document.activeElement)
  for (let stops = 0; stops < 30 && !(await focused()); stops++) await press(element.page(), key)
  await expect(element).toBeFocused()
}

/**
 * Controls that the keyboard reaches before what is read earlier: the next one in the order of Tab stands above them, and
 * not to their right. Skips what sticks to the window.
 */
export const outOfOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sticks = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || sticks(element.parentElement))
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((one) => one.checkVisibility() && !one.matches(':disabled') && !sticks(one))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1)
    return all.flatMap(({ one, box }, at) => {
      const next = all[at + 1]?.box
      return next && next.bottom <= box.top && next.left < box.right
        ? `${one.textContent.trim().slice(0, 40)} (${one.localName})`
        : []
    })
  })
