/** `ref` that focuses an element when it appears in the place of the pressed one. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
