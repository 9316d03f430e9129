/** Event on the window: all boundaries of the page are hydrated. */
export const hydratedEvent = 'boundaries-hydrated'
