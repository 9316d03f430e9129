/** Event on the window: all boundaries of the page are hydrated. Dispatched by the script of this folder. */
export const hydratedEvent = 'boundaries-hydrated'
