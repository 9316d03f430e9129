import type { StoredImage } from './image.ts'

/*
 * Selection mode. Another page of this site opens `/image-bank?select=1` in a window. That page
 * receives the message `{ type: 'image-bank:selected', image }`, and the window closes. Pages of
 * other origins receive nothing. Without an opener, the image's URL is copied.
 */

/** Target of a selected image; `none` outside of selection mode. */
type Selection = 'none' | 'to-opener' | 'to-clipboard'

/** Reads the selection mode from the page's URL. */
export function selectionMode(): Selection {
  if (new URLSearchParams(window.location.search).get('select') !== '1') return 'none'
  return openerPage() ? 'to-opener' : 'to-clipboard'
}

/**
 * Sends the image to the opener and closes this window.
 * @returns false if the opener is closed
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
    // Reading the location of a cross-origin opener throws.
  }
  return undefined
}
