/**
 * Returns the source of an inline script for development. It reports each form of the server's HTML that is in no
 * hydration boundary, and Next shows the error above the page.
 */
export const boundaryCheckScript = () => `;(${checkForms})(${isInBoundary})`

/** True if an element is between the comments `&` and `/&`, which React's server writes around an `Activity`. */
export function isInBoundary(element: Element): boolean {
  for (let at: Node | null = element; at; at = at.parentNode) {
    let ended = 0
    for (let before = at.previousSibling; before; before = before.previousSibling)
      if (before.nodeType === Node.COMMENT_NODE) {
        if (before.nodeValue === '/&') ended++
        else if (before.nodeValue === '&' && ended-- === 0) return true
      }
  }
  return false
}

/** Runs in the browser while it parses the page, because React may render the page again without comments. */
function checkForms(isInside: (element: Element) => boolean): void {
  const seen = new Set<HTMLFormElement>()
  const observer = new MutationObserver(() => {
    for (const form of document.forms) {
      if (seen.has(form)) continue
      seen.add(form)
      if (!isInside(form)) addEventListener('load', () => reportError(new Error(messageFor(form))))
    }
  })
  const messageFor = (form: HTMLFormElement) =>
    `The form ${form.getAttribute('action') ?? form.id} is in no <Boundary>. If its HTML is changed before hydration, React renders the whole page again. Put it into a <Section> or a <Boundary> (docs/adding-things.md).`
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => observer.disconnect())
}
