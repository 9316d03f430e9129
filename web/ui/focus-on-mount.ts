/** `ref` that focuses an element which replaces the pressed one. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
