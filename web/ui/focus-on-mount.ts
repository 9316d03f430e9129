/** `ref` that focuses an element when it replaces the pressed button. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
