import type { MailChoice } from '#web/mail/owner-choices.ts'
import type { Lead } from './lead-columns.ts'

/** Origin of a lead: path of the page, and UTM parameters of the campaign. */
export function sourceOf({ page, source }: Pick<Lead, 'page' | 'source'>) {
  return {
    path: page && (URL.parse(page)?.pathname ?? page),
    marks: Object.values(source ?? {}).join(', '),
  }
}

const format = new Intl.NumberFormat('en-GB')

/** Formats a number with thousands separators: `1,200`. */
export const formatCount = (count: number): string => format.format(count)

/** Formats a number with its noun: `1 lead`, `2 leads`, `1,200 tries`. */
export const pluralize = (count: number, one: string, more = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`

export const mailChoiceLabels: Record<MailChoice, string> = {
  'at-once': 'At once, for each lead',
  morning: 'Each morning at seven, what is new and what is due',
  never: 'Never, except for a mail in the morning when an answer is due',
}
