/**
 * Countable events of a visit: a page opened, a step of a form, its result, an address left, and
 * two buttons.
 */
export type VisitEvent = 'page' | 'step' | 'result' | 'address' | 'booking' | 'newsletter'

/** Prefix of the marks in the browser, and of the counts on the server. */
export const visitPrefix = 'visit '

/**
 * Records an event of a visit as a mark in the browser's own timeline, which ends with the page:
 * the code that sends the counts may be loaded later.
 * @param subject a page's path, a kind of lead, or its step as `kind/2`; the server ignores unknown
 * ones
 */
export const trackEvent = (event: VisitEvent, subject: string): void =>
  void performance.mark(`${visitPrefix}${event} ${subject}`)
