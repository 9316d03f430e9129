import type { StringRule } from 'sanity'
import { field, type Labels, type Optional } from './field.ts'
import { hasWords } from './has-words.ts'
import { missingGlyphs } from './missing-glyphs.ts'
import {
  defaultPlaceholderValues,
  fillPlaceholders,
  inBraces,
  placeholderList,
  unknownPlaceholders,
} from './placeholders.ts'

type Text = [...Labels, max?: number, optional?: Optional]

export const missing = (title: string) => `Please fill in “${title}”: the page leaves this part out until then.`

/** Error for a text of blanks. Sanity's `required` accepts these. */
const onlyWords = (title: string) => (text: unknown) =>
  typeof text !== 'string' || text === '' || hasWords(text) || missing(title)

/** Prefix of an example text in a new section. */
const exampleMark = 'Example: '

/** Makes an example text for a field. A document with one cannot be published. */
export const example = (text: string) => exampleMark + text

/** Error for an example text that is not replaced; otherwise true. */
export const noExample = (text: unknown) =>
  !(typeof text === 'string' && text.startsWith(exampleMark)) ||
  'This is still the example. Please write your own words over it.'

/** Validation rules of a text. */
export const textRules =
  (title: string, max: number, optional?: Optional, own: readonly string[] = []) =>
  (rule: StringRule) => [
    ...(optional ? [] : [rule.required().error(missing(title)), rule.custom(onlyWords(title))]),
    rule.custom(noExample),
    rule
      .custom((text) => {
        const seen = fillPlaceholders(text ?? '', defaultPlaceholderValues).length
        const names = checkPlaceholders(text, own)
        return names === true && seen > max ? tooLong(seen, max) : names
      })
      .warning(),
    rule.custom(missingGlyphs).warning(),
  ]

/**
 * Warning for unknown placeholders.
 * @param texts one text, or the lines of a list
 * @param own placeholders of these texts alone
 * @returns true without a warning
 */
export function checkPlaceholders(texts: unknown, own: readonly string[] = []) {
  const unknown = [texts].flat().flatMap((one) => unknownPlaceholders(`${one ?? ''}`, own))
  return (
    unknown.length === 0 ||
    `Visitors will read ${unknown.join(', ')} as it stands here. The names that are filled in: ${[...own.map((name) => `{${name}}`), placeholderList()].join(', ')}.`
  )
}

/** Warning for a text that is longer than the layout allows. No page truncates a text. */
export const tooLong = (length: number, max: number) =>
  `${length} characters: the place is made for ${max}. It is shown whole, in more lines, and looks crowded on a phone.`

/** Rules for a required string of a certain form. Only the first rule reports an empty string. */
export const requiredString = (isValid: (value: string) => boolean, message: string) => (rule: StringRule) => [
  rule.required().error(message),
  rule.custom((value) => !value || isValid(value) || message),
]

/** One-line text. More than `max` characters are a warning, not an error. */
export const line = (...[title, description, max = 90, optional]: Text) =>
  field('string', { title, description, validation: textRules(title, max, optional) })

/** One-line text with the visitor's address as `{email}`. */
export const sentenceWithAddress = (...[title, description, max = 90]: Text) =>
  field('string', {
    title,
    description: `${description} The visitor’s address takes the place of {email}.`,
    validation: textRules(title, max, undefined, ['email']),
  })

/** Text with placeholders of its own. One of more than 120 characters has several lines. */
export const textWithNames = (names: readonly string[], ...[title, description, max = 90, optional]: Text) =>
  field(max > 120 ? 'text' : 'string', {
    title,
    description: `${description} It can name ${inBraces(names)}.`,
    ...(max > 120 ? { rows: 3 } : {}),
    validation: textRules(title, max, optional, names),
  })

/** Plain text of one or more paragraphs. */
export const paragraph = (...[title, description, max = 400, optional]: Text) =>
  field('text', {
    title,
    description,
    rows: max > 400 ? 12 : 3,
    validation: textRules(title, max, optional),
  })
