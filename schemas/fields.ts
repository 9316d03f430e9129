import { defineArrayMember, defineField } from 'sanity'

/*
 * The few kinds of field the whole model is made of, so that every field asks the coach for its
 * content in the same words, and none comes without a description.
 */

type Options = {
  /** How many characters still look right on the page. Longer is a warning, never a wall. */
  max?: number
  /** A field the page can do without. */
  optional?: boolean
  fieldset?: string
  group?: string
  readOnly?: boolean
}

const missing = (title: string) =>
  `Please fill in “${title}”: the page leaves this part out until then.`
const tooLong = (max: number) => `Longer than ${max} characters: it may look crowded on a phone.`

/** One line of text. */
export const line = (name: string, title: string, description: string, options: Options = {}) => {
  const { max = 90, optional, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'string',
    ...rest,
    validation: (rule) => [
      ...(optional ? [] : [rule.required().error(missing(title))]),
      rule.max(max).warning(tooLong(max)),
    ],
  })
}

/** A paragraph or a few, plain. */
export const paragraph = (
  name: string,
  title: string,
  description: string,
  options: Options = {},
) => {
  const { max = 400, optional, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'text',
    rows: max > 400 ? 12 : 3,
    ...rest,
    validation: (rule) => [
      ...(optional ? [] : [rule.required().error(missing(title))]),
      rule.max(max).warning(tooLong(max)),
    ],
  })
}

/** A list of short lines; `count` is how many the layout is drawn for. */
export const lines = (name: string, title: string, description: string, count?: number) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    validation: (rule) =>
      count
        ? rule.length(count).warning(`The page is drawn for exactly ${count}.`)
        : rule.min(1).error(missing(title)),
  })

/** A list of objects of one of our types; `count` is how many the layout is drawn for. */
export const items = (
  name: string,
  title: string,
  description: string,
  type: string,
  count?: number,
) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type })],
    validation: (rule) =>
      count
        ? rule.length(count).warning(`The page is drawn for exactly ${count}.`)
        : rule.min(1).error(missing(title)),
  })

/** A list of links to other documents, in the order shown. */
export const references = (
  name: string,
  title: string,
  description: string,
  to: string,
  count?: number,
) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: to }] })],
    validation: (rule) => [
      rule.unique().error('The same one is listed twice.'),
      ...(count ? [rule.length(count).warning(`The page is drawn for exactly ${count}.`)] : []),
    ],
  })

/** A link to one other document. */
export const reference = (
  name: string,
  title: string,
  description: string,
  to: string,
  options: Options = {},
) =>
  defineField({
    name,
    title,
    description,
    type: 'reference',
    to: [{ type: to }],
    validation: (rule) =>
      options.optional ? rule : rule.required().error(`Please choose a ${to}.`),
  })

/** One of our object types in place. */
export const part = (
  name: string,
  title: string,
  description: string,
  type: string,
  options: Options = {},
) => defineField({ name, title, description, type, ...options })

const placeholder = /(^|[./@])example\.(com|org|net)\b/

/** A web address. One that still points to example.com is listed as a warning until replaced. */
export const webAddress = (
  name: string,
  title: string,
  description: string,
  options: Options = {},
) =>
  defineField({
    name,
    title,
    description,
    type: 'url',
    validation: (rule) => [
      rule
        .uri({ scheme: ['https', 'http'] })
        .error('Please paste a whole address, starting with https://'),
      ...(options.optional ? [] : [rule.required().error(missing(title))]),
      rule
        .custom(
          (value) =>
            !(typeof value === 'string' && placeholder.test(value)) ||
            'Still to be replaced: this is an example address.',
        )
        .warning(),
    ],
  })

/** An e-mail address; example.com counts as still to be replaced. */
export const mailAddress = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'string',
    validation: (rule) => [
      rule.required().email().error('Please write a whole address, such as hello@your-domain.com.'),
      rule
        .custom(
          (value) =>
            !(typeof value === 'string' && placeholder.test(value)) ||
            'Still to be replaced: this is an example address.',
        )
        .warning(),
    ],
  })

/** A whole number that pages and mails quote. */
export const wholeNumber = (
  name: string,
  title: string,
  description: string,
  min: number,
  max: number,
) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    validation: (rule) =>
      rule
        .required()
        .integer()
        .min(min)
        .max(max)
        .error(`A whole number from ${min} to ${max}, please.`),
  })

/** A stable value that answers are stored under. Written once, with the site; never by the coach. */
export const stableKey = (name: string, title: string, list: readonly string[]) =>
  defineField({
    name,
    title,
    description: 'Fixed: stored answers and links use it. Reword the label instead.',
    type: 'string',
    readOnly: true,
    options: { list: [...list] },
    validation: (rule) =>
      rule.required().error('This document has lost its key. Please restore an earlier version.'),
  })

/** Marks what the site was born with and cannot vouch for. */
export const sample = defineField({
  name: 'sample',
  title: 'Sample to replace',
  description: 'On while this is the text the site came with. Turn it off once it is a real one.',
  type: 'boolean',
  initialValue: false,
  validation: (rule) =>
    rule
      .custom((value) => value !== true || 'A sample: please replace it with a real one.')
      .warning(),
})
