import type { StoredImage } from './image.ts'

/*
 * Selection mode: another page of this site opens `/image-bank?select=1` in a window and gets the
 * chosen image as a message, `{ type: 'image-bank:selected', image }`; the window then closes. Pages
 * of other sites get nothing. Opened by nobody, choosing copies the image's URL.
 */

/** What the page that opened the window receives. */
interface Selected {
  type: 'image-bank:selected'
  image: StoredImage
}

/** Whether the page was opened for choosing an image, and whether a page waits for it. */
export type Selection = 'none' | 'for-a-page' | 'to-copy'

/** For `useSyncExternalStore`: the address does not change while the page is open. */
export const selection = {
  subscribe: () => () => undefined,
  current(): Selection {
    if (new URLSearchParams(window.location.search).get('select') !== '1') return 'none'
    return waitingPage() ? 'for-a-page' : 'to-copy'
  },
  none: (): Selection => 'none',
}

/**
 * Gives the image to the waiting page and closes this window.
 * @returns false when that page is gone
 */
export function giveToPage(image: StoredImage): boolean {
  const page = waitingPage()
  if (!page) return false
  const message: Selected = { type: 'image-bank:selected', image }
  page.postMessage(message, window.location.origin)
  window.close()
  return true
}

function waitingPage(): Window | undefined {
  const opener: Window | null = window.opener
  try {
    if (opener && !opener.closed && opener.location.origin === window.location.origin) return opener
  } catch {
    // Another site's page: the browser does not tell where it is.
  }
  return undefined
}
