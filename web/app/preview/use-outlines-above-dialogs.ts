import { useEffect } from 'react'

/**
 * Shows Visual Editing's outlines above each open dialog. A dialog is in the browser's top layer, in which later
 * elements are above earlier ones. The outlines are opened there as a popover after the dialog.
 */
export function useOutlinesAboveDialogs(): void {
  useEffect(() => {
    const lift = () => {
      const outlines = document.querySelector<HTMLElement>('sanity-visual-editing')
      if (!outlines) return
      outlines.popover = 'manual'
      outlines.hidePopover()
      outlines.showPopover()
    }
    const observer = new MutationObserver(lift)
    observer.observe(document.body, { attributeFilter: ['open'], subtree: true })
    return () => observer.disconnect()
  }, [])
}

/** Styles that give the popover the position of a normal element: at the page's corner, as large as its content. */
export const outlineStyle = `sanity-visual-editing:popover-open {
  position: absolute; inset: 0 auto auto 0; width: 100%;
  margin: 0; padding: 0; border: 0; background: none; overflow: visible;
}`
