const greeting = /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^\n]{0,40}\n/i

/** The beginning of what somebody wrote, on one line and past its greeting, for the list of mails. */
export const beginning = (text: string): string =>
  text.replace(greeting, '').replace(/\s+/g, ' ').trim().slice(0, 140).toWellFormed()
