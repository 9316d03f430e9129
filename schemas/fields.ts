import { defineArrayMember, defineField, type StringRule } from 'sanity'

/*
 * The few kinds of field the whole model is made of, so that every field asks the coach for its
 * content in the same words, and none comes without a description.
 */

type Options = {
  /** A field the page can do without. */
  optional?: boolean
  group?: string
}

/** `max`: how many characters still look right on the page. Longer is a warning, never a wall. */
type TextOptions = Options & { max?: number }

/** `count`: how many the layout is drawn for. */
type ListOptions = Options & { count?: number }

const missing = (title: string) =>
  `Please fill in “${title}”: the page leaves this part out until then.`
const written = (title: string, max: number, optional?: boolean) => (rule: StringRule) => [
  ...(optional ? [] : [rule.required().error(missing(title))]),
  rule.max(max).warning(`Longer than ${max} characters: it may look crowded on a phone.`),
]
const drawnFor = (count: number) => `The page is drawn for exactly ${count}.`

const placeholder = /(^|[./@])example\.(com|org|net)\b/
const isReplaced = (value: unknown) =>
  !(typeof value === 'string' && placeholder.test(value)) ||
  'Still to be replaced: this is an example address.'

/** One line of text. */
export const line = (
  name: string,
  title: string,
  description: string,
  { max = 90, optional, group }: TextOptions = {},
) =>
  defineField({
    name,
    title,
    description,
    type: 'string',
    group,
    validation: written(title, max, optional),
  })

/** A paragraph or a few, plain. */
export const paragraph = (
  name: string,
  title: string,
  description: string,
  { max = 400, optional, group }: TextOptions = {},
) =>
  defineField({
    name,
    title,
    description,
    type: 'text',
    rows: max > 400 ? 12 : 3,
    group,
    validation: written(title, max, optional),
  })

/** A list of short lines. */
export const lines = (name: string, title: string, description: string, options?: ListOptions) =>
  items(name, title, description, 'string', options)

/** A list of objects of one of our types. */
export const items = (
  name: string,
  title: string,
  description: string,
  type: string,
  { count, group }: ListOptions = {},
) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type })],
    group,
    validation: (rule) =>
      count ? rule.length(count).warning(drawnFor(count)) : rule.min(1).error(missing(title)),
  })

/** A list of links to other documents, in the order shown. */
export const references = (
  name: string,
  title: string,
  description: string,
  to: string,
  { count, group }: ListOptions = {},
) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: to }] })],
    group,
    validation: (rule) => [
      rule.unique().error('The same one is listed twice.'),
      ...(count ? [rule.length(count).warning(drawnFor(count))] : []),
    ],
  })

/** A link to one other document. */
export const reference = (
  name: string,
  title: string,
  description: string,
  to: string,
  { optional, group }: Options = {},
) =>
  defineField({
    name,
    title,
    description,
    type: 'reference',
    to: [{ type: to }],
    group,
    validation: (rule) => (optional ? rule : rule.required().error(`Please choose a ${to}.`)),
  })

/** One of our object types in place. */
export const part = (
  name: string,
  title: string,
  description: string,
  type: string,
  { group }: Options = {},
) => defineField({ name, title, description, type, group })

/** What search results and shared links show of the page. */
export const search = (options?: Options) =>
  part(
    'seo',
    'Search and sharing',
    'How the page looks in search results and shared links.',
    'seo',
    options,
  )

/** Where the document stands among those of its type. */
export const place = (description: string, { group }: Options = {}) =>
  defineField({
    name: 'order',
    title: 'Place in the list',
    description,
    type: 'number',
    group,
    validation: (rule) =>
      rule.required().integer().min(1).error('A whole number, please: 1 comes first.'),
  })

/** A page's own address. Written once, with the site; never by the coach. */
export const fixedAddress = (
  title: string,
  description: string,
  what: string,
  { group }: Options = {},
) =>
  defineField({
    name: 'slug',
    title,
    description,
    type: 'slug',
    readOnly: true,
    group,
    validation: (rule) =>
      rule
        .required()
        .error(`This ${what} has lost its address. Please restore an earlier version.`),
  })

/** A web address. One that still points to example.com is listed as a warning until replaced. */
export const webAddress = (
  name: string,
  title: string,
  description: string,
  { optional, group }: Options = {},
) =>
  defineField({
    name,
    title,
    description,
    type: 'url',
    group,
    validation: (rule) => [
      rule
        .uri({ scheme: ['https', 'http'] })
        .error('Please paste a whole address, starting with https://'),
      ...(optional ? [] : [rule.required().error(missing(title))]),
      rule.custom(isReplaced).warning(),
    ],
  })

/** An e-mail address; example.com counts as still to be replaced. */
export const mailAddress = (
  name: string,
  title: string,
  description: string,
  { group }: Options = {},
) =>
  defineField({
    name,
    title,
    description,
    type: 'string',
    group,
    validation: (rule) => [
      rule.required().email().error('Please write a whole address, such as hello@your-domain.com.'),
      rule.custom(isReplaced).warning(),
    ],
  })

/** A whole number that pages and mails quote. */
export const wholeNumber = (
  name: string,
  title: string,
  description: string,
  min: number,
  max: number,
  { group }: Options = {},
) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    group,
    validation: (rule) =>
      rule
        .required()
        .integer()
        .min(min)
        .max(max)
        .error(`A whole number from ${min} to ${max}, please.`),
  })

/** A stable value that answers are stored under. Written once, with the site; never by the coach. */
export const stableKey = (
  name: string,
  title: string,
  list: readonly string[],
  { group }: Options = {},
) =>
  defineField({
    name,
    title,
    description: 'Fixed: stored answers and links use it. Reword the label instead.',
    type: 'string',
    readOnly: true,
    options: { list: [...list] },
    group,
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
