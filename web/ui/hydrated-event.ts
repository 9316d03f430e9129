/** Event on the window once all boundaries of the page are hydrated. */
export const hydratedEvent = 'boundaries-hydrated'
