import { type Fields, field, fieldsOf, type Labels } from '../field.ts'
import { inBraces } from '../placeholders.ts'
import { checkPlaceholders, tooLong } from '../text-fields.ts'

/** Texts of one mail to visitors: a tab and an object of the document `mails`. */
export interface MailPart {
  name: string
  /** Title of the tab, if it differs. */
  tab?: string
  title: string
  description: string
  fields: Fields
}

type Words = [...Labels, first: string, names?: string[], max?: number]

/**
 * Text of a mail. `first`: default text, also sent while the field is empty (web/leads/mail-words.ts). `names`:
 * placeholders that it can contain.
 */
export const words = (...[title, description, first, names = [], max = 90]: Words) =>
  field(max > 120 ? 'text' : 'string', {
    title,
    description: names.length > 0 ? `${description} It can name ${inBraces(names)}.` : description,
    initialValue: first,
    ...(max > 120 ? { rows: 3 } : {}),
    validation: (rule) => [
      rule.required().error(`Please fill in “${title}”: the mail keeps its first words until then.`),
      rule
        .custom((text) => {
          const { length } = `${text ?? ''}`
          const named = checkPlaceholders(text, names)
          return named === true && length > max ? tooLong(length, max) : named
        })
        .warning(),
    ],
  })

export const subject = (first: string, ...names: string[]) => words('Subject', 'In their list of mails.', first, names)
export const preview = (first: string, ...names: string[]) =>
  words('Preview', 'The line that follows the subject in a list of mails.', first, names, 160)
export const heading = (first: string, ...names: string[]) => words('Heading', 'At the top of the mail.', first, names)
export const button = (description: string, first: string, ...names: string[]) =>
  words('Button', description, first, names, 40)
export const mistake = (condition: string, first: string) => {
  const description = `In small print, for somebody who did not ${condition}.`
  return words('Last line', description, first, [], 160)
}

export const tabsOf = (parts: readonly MailPart[]): Record<string, Fields> =>
  Object.fromEntries(
    parts.map(({ name, tab, title, description, fields }) => [
      tab ?? title,
      { [name]: field('object', { title, description, fields: fieldsOf(fields) }) },
    ]),
  )

/** Default texts, by mail and field. */
export const firstWords = (parts: readonly MailPart[]): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    parts.map(({ name, fields }) => [
      name,
      Object.fromEntries(
        Object.entries(fields).flatMap(([key, one]) => ('initialValue' in one ? [[key, one.initialValue]] : [])),
      ),
    ]),
  )
