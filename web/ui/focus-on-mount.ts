/** A `ref` that gives an element the focus when it appears: of what takes the place of what was pressed. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
