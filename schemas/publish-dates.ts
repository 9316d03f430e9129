import type { PreviewConfig } from 'sanity'
import { field } from './field.ts'
import { shownTimeZone } from './time-zone.ts'

/** From when until when something is on the site, as it is kept. */
export interface PublishDates {
  publishFrom?: string | null
  publishUntil?: string | null
}

/** A moment in words, in the time zone of owners and coach, which it names. */
export const momentInWords = (moment: string) => {
  const time = readableMoment(moment)
  if (time === undefined) return 'a day that cannot be read'
  return new Date(time).toLocaleString('en-GB', {
    ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const),
    timeZone: shownTimeZone(),
  })
}

/** Time of a stored date; undefined for words that the form could not read, which stay in the draft. */
export const readableMoment = (stored: unknown): number | undefined => {
  const time = /^\d{4}-\d\d-\d\dT/.test(`${stored}`) ? Date.parse(`${stored}`) : Number.NaN
  return Number.isFinite(time) ? time : undefined
}

/** The dates in words: “from 1 December 2026 at 09:00”. Empty without any. */
export const datesInWords = ({ publishFrom, publishUntil }: PublishDates): string =>
  [
    publishFrom ? `from ${momentInWords(publishFrom)}` : '',
    publishUntil ? `until ${momentInWords(publishUntil)}` : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Why something is not on the site at a time; undefined for what is. */
export function whyNotNow(
  { publishFrom, publishUntil }: PublishDates,
  time: number,
): string | undefined {
  if (publishUntil && !(Date.parse(publishUntil) > time))
    return `it was there until ${momentInWords(publishUntil)}`
  if (publishFrom && !(Date.parse(publishFrom) <= time))
    return `it comes on ${momentInWords(publishFrom)}`
  return undefined
}

/** The second line of a list's entry: its dates, where it has any, and what is there otherwise. */
export const withDates = (dates: PublishDates, otherwise: unknown): string =>
  [datesInWords(dates), typeof otherwise === 'string' ? otherwise : ''].filter(Boolean).join(' · ')

/** For a preview's `select`: what `withDates` reads. */
export const dateSelection = { publishFrom: 'publishFrom', publishUntil: 'publishUntil' }

/** A preview whose second line has the dates, too. @param select fields by where they are shown */
export const previewWithDates = (select: {
  title: string
  subtitle: string
  media?: string
}): PreviewConfig => ({
  select: { ...select, ...dateSelection },
  prepare: ({ title, subtitle, media, ...dates }) => ({
    title,
    subtitle: withDates(dates, subtitle),
    media,
  }),
})

/** The two dates of what comes and goes by itself. */
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
        const [ends, begins] = [until, document?.publishFrom].map(readableMoment)
        const isNever = ends !== undefined && begins !== undefined && begins >= ends
        return !isNever || 'This is before it appears: visitors would never see it.'
      }),
  }),
}
