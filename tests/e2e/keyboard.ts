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
