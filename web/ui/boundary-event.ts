/** Event on the window: one boundary of the page is hydrated. */
export const boundaryHydratedEvent = 'boundary-hydrated'
