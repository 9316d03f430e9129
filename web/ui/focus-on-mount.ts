/** `ref` that focuses an element when it replaces the pressed button. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

/** The same for a heading with buttons below it. It moves to the top, because a toast covers the end of the window. */
export function focusAtTop(element: HTMLElement | null): void {
  element?.scrollIntoView({ behavior: 'instant' })
  element?.focus({ preventScroll: true })
}
