import { useEffect } from 'react'

/**
 * Lifts Visual Editing's outlines above each open dialog. A dialog is in the browser's top layer,
 * below later elements of it; a popover can be opened later.
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

/** Position of the outlines as without a popover: at the page's corner, as large as their content. */
export const outlineStyle = `sanity-visual-editing:popover-open {
  position: absolute; inset: 0 auto auto 0; width: 100%;
  margin: 0; padding: 0; border: 0; background: none; overflow: visible;
}`
