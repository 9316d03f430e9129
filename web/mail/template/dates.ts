const full = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const near = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** A date and time in full, in UTC: the server cannot know the reader's time zone, so it names one. */
export const longDate = (moment: Date): string => `${full.format(moment)} UTC`

/** A date and time within days, without the year. */
export const nearDate = (moment: Date): string => `${near.format(moment)} UTC`
