/**
 * Counted events of a visit: a page, a step of a form, its result, those of a quiz, an address, two buttons, and an error of
 * a script.
 */
export type VisitEvent = 'page' | 'step' | 'result' | 'quiz' | 'address' | 'booking' | 'newsletter' | 'error'

/** Prefix of the performance marks in the browser, and of the counts on the server. */
export const visitPrefix = 'visit '

/**
 * Records an event of a visit as a performance mark. The code that sends the events may be loaded later.
 * @param subject a page's path, a kind of lead, or its step as `kind/2`. The server ignores unknown ones
 */
export const trackEvent = (event: VisitEvent, subject: string): void =>
  void performance.mark(`${visitPrefix}${event} ${subject}`)
