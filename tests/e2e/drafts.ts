import type { Page } from '@playwright/test'

/** Mail draft in a mailto: address. */
interface Draft {
  to: string
  subject: string | null
  body: string | null
}

export function readDraft(address: string): Draft {
  const { pathname, searchParams } = new URL(address)
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

/**
 * Records the mailto: addresses that a page opens, and prevents the mail app from starting. Call this before the page
 * is opened.
 * @returns a list to which each opened address is added
 */
export async function catchDrafts(page: Page): Promise<string[]> {
  const caught: string[] = []
  await page.exposeFunction('draftOpened', (address: string) => caught.push(address))
  await page.addInitScript(() => {
    const navigation: unknown = Reflect.get(window, 'navigation')
    if (!(navigation instanceof EventTarget)) return
    navigation.addEventListener('navigate', (event) => {
      const address = `${Reflect.get(Object(Reflect.get(event, 'destination')), 'url')}`
      if (!address.startsWith('mailto:')) return
      event.preventDefault()
      Reflect.get(window, 'draftOpened')(address)
    })
  })
  return caught
}
