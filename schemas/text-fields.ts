import type { StringRule } from 'sanity'
import { field, type Labels, type Optional } from './field.ts'
import {
  fillPlaceholders,
  placeholderList,
  unknownPlaceholders,
  usualPromises,
} from './placeholders.ts'

type Text = [...Labels, max?: number, optional?: Optional]

export const missing = (title: string) =>
  `Please fill in “${title}”: the page leaves this part out until then.`

/** Beginning of an example: a text that a new part starts with. */
const exampleMark = 'Example: '

/** Text that shows what belongs into a field. No document can be published with it. */
export const example = (text: string) => exampleMark + text

/** Refuses an example that nobody has written over. */
export const isOwnText = (text: unknown) =>
  !(typeof text === 'string' && text.startsWith(exampleMark)) ||
  'This is still the example. Please write your own words over it.'

const textRules =
  (title: string, max: number, optional?: Optional, own: readonly string[] = []) =>
  (rule: StringRule) => [
    ...(optional ? [] : [rule.required().error(missing(title))]),
    rule.custom(isOwnText),
    rule
      .custom((text) => {
        const seen = fillPlaceholders(text ?? '', usualPromises).length
        const names = unknownNames(text, own)
        return names === true && seen > max ? tooLong(seen, max) : names
      })
      .warning(),
  ]

/**
 * Finds names in braces that nothing stands for.
 * @param texts one text, or the lines of a list
 * @param own names that these texts take besides those of the settings
 * @returns true, or what is wrong
 */
export function unknownNames(texts: unknown, own: readonly string[] = []) {
  const unknown = [texts].flat().flatMap((one) => unknownPlaceholders(`${one ?? ''}`, own))
  return (
    unknown.length === 0 ||
    `Visitors will read ${unknown.join(', ')} as it stands here. The names that are filled in: ${[...own.map((name) => `{${name}}`), placeholderList()].join(', ')}.`
  )
}

/** What happens to a text that is longer than its place; no page cuts one off. */
export const tooLong = (length: number, max: number) =>
  `${length} characters: the place is made for ${max}. It is shown whole, in more lines, and looks crowded on a phone.`

/**
 * Rules for a value that must be there and be right: one sentence for either. Sanity’s own say it once
 * for each thing that is wrong.
 */
export const rightString =
  (isRight: (value: string) => boolean, message: string) => (rule: StringRule) => [
    rule.required().error(message),
    rule.custom((value) => !value || isRight(value) || message),
  ]

/** One line of text. `max`: how many characters still look right; longer is a warning, no error. */
export const line = (...[title, description, max = 90, optional]: Text) =>
  field('string', { title, description, validation: textRules(title, max, optional) })

/** A sentence that names the address which the visitor has typed. */
export const sentenceWithAddress = (...[title, description, max = 90]: Text) =>
  field('string', {
    title,
    description: `${description} The visitor’s address takes the place of {email}.`,
    validation: textRules(title, max, undefined, ['email']),
  })

/** A paragraph or a few, plain. */
export const paragraph = (...[title, description, max = 400, optional]: Text) =>
  field('text', {
    title,
    description,
    rows: max > 400 ? 12 : 3,
    validation: textRules(title, max, optional),
  })
