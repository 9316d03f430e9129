/** Events that can begin a series, with their titles for the coach. */
export const seriesTriggers = {
  newsletter: 'Somebody signs up for your newsletter',
  pack: 'A subscriber takes a starter pack',
  quiz: 'A subscriber gets the result of a quiz',
  waitingList: 'A subscriber joins a waiting list',
} as const

export type SeriesTrigger = keyof typeof seriesTriggers

/** Most mails of a series. */
export const mostMails = 12

/** Longest wait between two mails, in days. */
export const longestWait = 60

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** True for a time of day such as `09:00`. */
export const isTimeOfDay = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Wait before a mail, in words. @param first true for the first mail of its series */
export function waitInWords(
  { days, weekday, time }: { days?: unknown; weekday?: unknown; time?: unknown },
  first = false,
): string {
  const count = days === 1 ? '1 day' : `${days ?? '…'} days`
  const on = weekday ? `, then the next ${weekday},` : ''
  return `${count} after ${first ? 'they came' : 'the one before'}${on} at ${time ?? '…'}`
}
