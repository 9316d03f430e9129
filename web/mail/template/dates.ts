const full = { dateStyle: 'full', timeStyle: 'short' } as const
const near = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const
const medium = { dateStyle: 'medium', timeStyle: 'short' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment in a time zone. Kept for the next one: to make a format takes longer than to use it. */
export function formatIn(moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = timeZone + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  formats.set(key, format)
  return format.format(moment)
}

/** The zone's name at a moment: `UTC`, `CET`, `GMT+5:30`. The server cannot know the reader's zone. */
const zoneName = (moment: Date, zone: string): string =>
  formatIn(moment, zone, { hour: 'numeric', timeZoneName: 'short' }).replace(/^\S+ /, '')

const named = (options: Intl.DateTimeFormatOptions) => (moment: Date, zone: string) =>
  `${formatIn(moment, zone, options)} ${zoneName(moment, zone)}`

/** A date and time in full. */
export const longDate = (moment: Date, zone = 'UTC'): string => named(full)(moment, zone)

/** A date and time within days, without the year. */
export const nearDate = (moment: Date, zone = 'UTC'): string => named(near)(moment, zone)

/** A date and time for lists. */
export const shortDate = (moment: Date, zone = 'UTC'): string => named(medium)(moment, zone)
