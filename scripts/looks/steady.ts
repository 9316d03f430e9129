import type { Frame, Page } from 'playwright'

/** Waits until nothing of a page will change by itself any more, its frames included. */
export async function holdStill(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.waitForSelector(readyIn(frame), { state: 'attached' })
    await frame.evaluate(recordAttempt)
  }
}

/** What is there once the page's script has done its part. */
function readyIn(frame: Frame): string {
  const { pathname } = new URL(frame.url(), 'http://localhost')
  if (pathname === '/styleguide') return '[data-ready]'
  return pathname.startsWith('/styleguide/stage/') ? 'dialog[open], [data-phase=shown]' : 'body'
}

/** Runs in the page. */
async function recordAttempt(): Promise<void> {
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

/** Waits until what has just come into sight is drawn, the pictures of its CSS included. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sources = new Set<string>()
    for (const element of document.querySelectorAll('[data-group]:not([hidden]) *')) {
      const { maskImage, backgroundImage } = getComputedStyle(element)
      for (const [, source] of `${maskImage} ${backgroundImage}`.matchAll(/url\("(http[^"]+)"\)/g))
        if (source) sources.add(source)
    }
    await Promise.all(
      Array.from(sources, (source) => {
        const image = new Image()
        // As CSS asks for a mask, so that it is the same answer.
        image.crossOrigin = 'anonymous'
        image.src = source
        return image.decode().catch(() => undefined)
      }),
    )
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // Drawings come as files; one that does not come is seen in the picture.
    const missing = () =>
      Array.from(document.querySelectorAll<SVGUseElement>('[data-group]:not([hidden]) use')).some(
        (use) => use.checkVisibility() && use.getBBox().width === 0,
      )
    for (let frames = 0; frames < 300 && missing(); frames += 1) await frame()
    for (let frames = 0; frames < 3; frames += 1) await frame()
  })
