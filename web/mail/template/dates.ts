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

/** Formats a moment in a time zone. Formats are cached, because creating one takes longer than using it. */
export function formatIn(moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = timeZone + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  formats.set(key, format)
  return format.format(moment)
}

/** Returns the name of a time zone at a given time, for example `UTC`, `CET` or `GMT+5:30`. */
const zoneName = (moment: Date, zone: string): string =>
  formatIn(moment, zone, { hour: 'numeric', timeZoneName: 'short' }).replace(/^\S+ /, '')

const named = (options: Intl.DateTimeFormatOptions) => (moment: Date, zone: string) =>
  `${formatIn(moment, zone, options)} ${zoneName(moment, zone)}`

export const longDate = (moment: Date, zone = 'UTC'): string => named(full)(moment, zone)

/** Formats a date and time without the year, for dates in the next days. */
export const nearDate = (moment: Date, zone = 'UTC'): string => named(near)(moment, zone)

export const shortDate = (moment: Date, zone = 'UTC'): string => named(medium)(moment, zone)
