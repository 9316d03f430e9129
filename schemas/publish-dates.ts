import { field } from './field.ts'
import { shownTimeZone } from './time-zone.ts'

/** Stored validity window of a document. */
export interface PublishDates {
  publishFrom?: string | null
  publishUntil?: string | null
}

/** Formats a moment in the time zone of owners and coach, with the zone's name. */
export const formatMoment = (moment: string) => {
  const time = parseMoment(moment)
  if (time === undefined) return 'a day that cannot be read'
  return new Date(time).toLocaleString('en-GB', {
    ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const),
    timeZone: shownTimeZone(),
  })
}

/** Timestamp of a stored date. A draft can contain other text, for which the result is undefined. */
const parseMoment = (stored: unknown): number | undefined => {
  const time = /^\d{4}-\d\d-\d\dT/.test(`${stored}`) ? Date.parse(`${stored}`) : Number.NaN
  return Number.isFinite(time) ? time : undefined
}

/** Reason why a document is not live at a time; undefined while it is. */
export function reasonNotLive({ publishFrom, publishUntil }: PublishDates, time: number): string | undefined {
  if (publishUntil && !(Date.parse(publishUntil) > time)) return `it was there until ${formatMoment(publishUntil)}`
  if (publishFrom && !(Date.parse(publishFrom) <= time)) return `it comes on ${formatMoment(publishFrom)}`
  return undefined
}

export const publishDates = {
  publishFrom: field('datetime', {
    title: 'On the site from',
    description: 'It appears at this minute, by itself. Empty: as soon as it is published.',
  }),
  publishUntil: field('datetime', {
    title: 'On the site until',
    description: 'It goes at this minute, by itself; you keep it here. Empty: it stays.',
    validation: (rule) =>
      rule.custom((until, { document }) => {
        const [ends, begins] = [until, document?.publishFrom].map(parseMoment)
        const isNever = ends !== undefined && begins !== undefined && begins >= ends
        return !isNever || 'This is before it appears: visitors would never see it.'
      }),
  }),
}
