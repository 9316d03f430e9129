import type { StoredImage } from './image.ts'

/*
 * Selection mode: another page of this site opens `/image-bank?select=1` in a window and gets the
 * selected image as a message, `{ type: 'image-bank:selected', image }`; the window then closes. Pages
 * of other sites get nothing. Without an opener, selecting copies the image's URL.
 */

/** Whether the page was opened for selecting an image, and where the image goes. */
type Selection = 'none' | 'to-opener' | 'to-clipboard'

/** Reads the selection mode from the address of the page. */
export function selectionMode(): Selection {
  if (new URLSearchParams(window.location.search).get('select') !== '1') return 'none'
  return openerPage() ? 'to-opener' : 'to-clipboard'
}

/**
 * Sends the image to the page that opened this window, and closes the window.
 * @returns false when that page is gone
 */
export function sendToOpener(image: StoredImage): boolean {
  const page = openerPage()
  if (!page) return false
  page.postMessage({ type: 'image-bank:selected', image }, window.location.origin)
  window.close()
  return true
}

function openerPage(): Window | undefined {
  const opener: Window | null = window.opener
  try {
    if (opener && !opener.closed && opener.location.origin === window.location.origin) return opener
  } catch {
    // Another site's page: the browser does not tell where it is.
  }
  return undefined
}
