import { useEffect } from 'react'

/**
 * What reacts as a whole when a part of it carries a mark: by itself the innermost element alone does,
 * in a headline its underlined end. Last, a text that is shown in pieces: its mark stands beside them.
 */
const wholes = 'h1, h2, h3, a, button, label, legend, summary, blockquote, :has(> data[hidden])'

const markWholes = () => {
  for (const element of document.querySelectorAll(`:is(${wholes}):not([data-sanity-edit-target])`))
    element.setAttribute('data-sanity-edit-target', '')
}

/** Tells Visual Editing which elements to take as one, also those that a dialog brings later. */
export function useEditTargets(): void {
  useEffect(() => {
    const observer = new MutationObserver(markWholes)
    observer.observe(document.body, { childList: true, subtree: true })
    markWholes()
    return () => observer.disconnect()
  }, [])
}
