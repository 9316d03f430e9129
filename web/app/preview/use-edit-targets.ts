import { useEffect } from 'react'

/**
 * Elements that are selected as a whole if a part of them contains stega. By default Visual Editing selects the
 * innermost element. In a headline it would select only the underlined end. The last selector is for a text in several
 * elements, with its stega in a separate one.
 */
const wholes = 'h1, h2, h3, a, button, label, legend, summary, blockquote, :has(> data[hidden])'

const markWholes = () => {
  for (const element of document.querySelectorAll(`:is(${wholes}):not([data-sanity-edit-target])`))
    element.setAttribute('data-sanity-edit-target', '')
}

/** Marks elements as single targets for Visual Editing, also in dialogs that open later. */
export function useEditTargets(): void {
  useEffect(() => {
    const observer = new MutationObserver(markWholes)
    observer.observe(document.body, { childList: true, subtree: true })
    markWholes()
    return () => observer.disconnect()
  }, [])
}
