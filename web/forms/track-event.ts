/** What can be counted of a visit: a page opened, a step of a form, its result, an address left, and two buttons. */
export type VisitEvent = 'page' | 'step' | 'result' | 'address' | 'booking' | 'newsletter'

/** The first word of the names under which visits are marked in the browser, and counted on the server. */
export const visitPrefix = 'visit '

/**
 * Notes what a visit has reached, as a mark of the browser's own timeline, which goes with the page: what
 * sends the counts may be loaded later.
 * @param subject a page's path, a kind of lead, or its step as `kind/2`; a stranger to the server is not counted
 */
export const trackEvent = (event: VisitEvent, subject: string): void =>
  void performance.mark(`${visitPrefix}${event} ${subject}`)
