import { defineArrayMember, defineField, type StringRule } from 'sanity'

/*
 * The few kinds of field the whole model is made of, so that every field asks the coach for its
 * content in the same words, and none comes without a description.
 */

/** Marks a field that the page can do without. */
type Optional = 'optional'

const missing = (title: string) =>
  `Please fill in “${title}”: the page leaves this part out until then.`
const textRules = (title: string, max: number, optional?: Optional) => (rule: StringRule) => [
  ...(optional ? [] : [rule.required().error(missing(title))]),
  rule.max(max).warning(`Longer than ${max} characters: it may look crowded on a phone.`),
]
const exactly = (count: number) => `The page is drawn for exactly ${count}.`

const placeholder = /(^|[./@])example\.(com|org|net)\b/
const isReplaced = (value: unknown) =>
  !(typeof value === 'string' && placeholder.test(value)) ||
  'Still to be replaced: this is an example address.'

/** One line of text. `max`: how many characters still look right; longer is a warning, no error. */
export const line = (
  name: string,
  title: string,
  description: string,
  max = 90,
  optional?: Optional,
) =>
  defineField({
    name,
    title,
    description,
    type: 'string',
    validation: textRules(title, max, optional),
  })

/** A paragraph or a few, plain. */
export const paragraph = (
  name: string,
  title: string,
  description: string,
  max = 400,
  optional?: Optional,
) =>
  defineField({
    name,
    title,
    description,
    type: 'text',
    rows: max > 400 ? 12 : 3,
    validation: textRules(title, max, optional),
  })

/** A list of short lines. */
export const lines = (name: string, title: string, description: string, count?: number) =>
  items(name, title, description, 'string', count)

/** A list of objects of one of our types. `count`: how many the layout is made for. */
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
      count ? rule.length(count).warning(exactly(count)) : rule.min(1).error(missing(title)),
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
      ...(count ? [rule.length(count).warning(exactly(count))] : []),
    ],
  })

/** A link to one other document. */
export const reference = (
  name: string,
  title: string,
  description: string,
  to: string,
  optional?: Optional,
) =>
  defineField({
    name,
    title,
    description,
    type: 'reference',
    to: [{ type: to }],
    validation: (rule) => (optional ? rule : rule.required().error(`Please choose a ${to}.`)),
  })

/** One of our object types. */
export const objectField = (name: string, title: string, description: string, type: string) =>
  defineField({ name, title, description, type })

/** The heading of a part of the page, with a text below it. */
export const headingField = (name: string, title: string, description: string) =>
  objectField(name, title, description, 'sectionHeading')

/** What search results and shared links show of the page. */
export const seoField = () =>
  objectField(
    'seo',
    'Search and sharing',
    'How the page looks in search results and shared links.',
    'seo',
  )

/** The document's position among those of its type. */
export const orderField = (description: string) =>
  defineField({
    name: 'order',
    title: 'Place in the list',
    description,
    type: 'number',
    validation: (rule) =>
      rule.required().integer().min(1).error('A whole number, please: 1 comes first.'),
  })

/** A page's own address. Written once, with the site; never by the coach. */
export const fixedAddress = (title: string, description: string, what: string) =>
  defineField({
    name: 'slug',
    title,
    description,
    type: 'slug',
    readOnly: true,
    validation: (rule) =>
      rule
        .required()
        .error(`This ${what} has lost its address. Please restore an earlier version.`),
  })

/** A web address. One that still points to example.com is listed as a warning until replaced. */
export const webAddress = (name: string, title: string, description: string, optional?: Optional) =>
  defineField({
    name,
    title,
    description,
    type: 'url',
    validation: (rule) => [
      rule
        .uri({ scheme: ['https', 'http'] })
        .error('Please paste a whole address, starting with https://'),
      ...(optional ? [] : [rule.required().error(missing(title))]),
      rule.custom(isReplaced).warning(),
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

/** A choice of a few, as radio buttons. */
export const choice = (
  name: string,
  title: string,
  description: string,
  list: { title: string; value: string }[],
  error: string,
) =>
  defineField({
    name,
    title,
    description,
    type: 'string',
    options: { list, layout: 'radio' },
    validation: (rule) => rule.required().error(error),
  })

/** A switch that warns while it is on: something of the first content is still to be replaced. */
export const warningFlag = (
  name: string,
  title: string,
  description: string,
  warning: string,
  initialValue: boolean,
) =>
  defineField({
    name,
    title,
    description,
    type: 'boolean',
    initialValue,
    validation: (rule) => rule.custom((value) => value !== true || warning).warning(),
  })

export const sample = warningFlag(
  'sample',
  'Sample to replace',
  'On while this is the text the site came with. Turn it off once it is a real one.',
  'A sample: please replace it with a real one.',
  false,
)

/** Fields under one tab of the form. */
export const inGroup = <Field extends object>(group: string, fields: Field[]) =>
  fields.map((field) => ({ ...field, group }))
