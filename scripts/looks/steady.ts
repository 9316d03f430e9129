import type { Frame, Page } from 'playwright'

/** Waits until nothing of a page will change by itself any more, its frames included. */
export async function holdStill(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.waitForSelector(readyIn(frame), { state: 'attached' })
    await frame.evaluate(settle)
  }
}

/** What is there once the page's script has done its part. */
function readyIn(frame: Frame): string {
  const { pathname } = new URL(frame.url(), 'http://localhost')
  if (pathname === '/styleguide') return '[data-ready]'
  return pathname.startsWith('/styleguide/stage/') ? 'dialog[open], [data-phase=shown]' : 'body'
}

/** Runs in the page. */
async function settle(): Promise<void> {
  // The server says which year it is, and it is another one next year.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const year = `${new Date().getFullYear()}`
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const isYear = text.parentElement?.closest('footer') && /^20\d\d$/.test(text.nodeValue ?? '')
    if (isYear) text.nodeValue = year
  }
  await document.fonts.ready
  await Promise.all(
    Array.from(document.images, (image) => {
      image.loading = 'eager'
      // A missing picture is one of the states.
      return image.decode().catch(() => undefined)
    }),
  )
}
