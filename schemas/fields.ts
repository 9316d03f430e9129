import {
  defineArrayMember,
  defineField,
  type FieldDefinition,
  type NumberRule,
  type StringRule,
} from 'sanity'
import {
  fillPlaceholders,
  placeholderList,
  unknownPlaceholders,
  usualPromises,
} from './placeholders.ts'

/*
 * The few kinds of field the whole model is made of, so that every field asks the coach for its
 * content in the same words, and none comes without a description.
 */

type Named = [name: string, title: string, description: string]
/** Marks a field that the page can do without. */
type Optional = 'optional'
type Text = [...Named, max?: number, optional?: Optional]

export const missing = (title: string) =>
  `Please fill in “${title}”: the page leaves this part out until then.`
const textRules =
  (title: string, max: number, optional?: Optional, own: readonly string[] = []) =>
  (rule: StringRule) => [
    ...(optional ? [] : [rule.required().error(missing(title))]),
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

/** How many of a list look right, on a phone, a tablet and a desk: measured, see decision 151. */
type Counts = readonly number[]

const counted = (counts: Counts) => {
  const [last, ...others] = [...counts].reverse()
  const isRow = counts.length > 2 && counts.every((one, at) => one === (counts[0] ?? 0) + at)
  if (isRow) return `${counts[0]} to ${last}`
  return others.length > 0 ? `${others.reverse().join(', ')} or ${last}` : `${last}`
}

/** Says once what becomes of a list with another number than look right. */
export function looksRight(list: unknown, counts: Counts): true | string {
  const count = Array.isArray(list) ? list.length : 0
  if (counts.includes(count)) return true
  if (count === 0) return 'Empty: visitors do not see this part of the page.'
  return `Visitors see all ${count}, but the page is laid out for ${counted(counts)}: with ${count} it has a gap or becomes long.`
}

/**
 * Rules for a value that must be there and be right: one sentence for either. Sanity’s own say it once
 * for each thing that is wrong.
 */
export const rightString =
  (isRight: (value: string) => boolean, message: string) => (rule: StringRule) => [
    rule.required().error(message),
    rule.custom((value) => !value || isRight(value) || message),
  ]
const rightNumber =
  (isRight: (value: number) => boolean, message: string) => (rule: NumberRule) => [
    rule.required().error(message),
    rule.custom((value) => value === undefined || isRight(value) || message),
  ]

/** One line of text. `max`: how many characters still look right; longer is a warning, no error. */
export const line = (...[name, title, description, max = 90, optional]: Text) => {
  const validation = textRules(title, max, optional)
  return defineField({ name, title, description, type: 'string', validation })
}

/** A sentence that names the address which the visitor has typed. */
export const sentenceWithAddress = (...[name, title, description, max = 90]: Text) =>
  defineField({
    name,
    title,
    description: `${description} The visitor’s address takes the place of {email}.`,
    type: 'string',
    validation: textRules(title, max, undefined, ['email']),
  })

/** A paragraph or a few, plain. */
export const paragraph = (...[name, title, description, max = 400, optional]: Text) => {
  const validation = textRules(title, max, optional)
  return defineField({
    name,
    title,
    description,
    type: 'text',
    rows: max > 400 ? 12 : 3,
    validation,
  })
}

/** A list of short lines. */
export const lines = (...[name, title, description, counts]: [...Named, counts?: Counts]) =>
  items(name, title, description, 'string', counts)

type List = [...Named, type: string, counts?: Counts]

/** A list of objects of one of our types. `counts`: how many the layout is made for. */
export const items = (...[name, title, description, type, counts]: List) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [type === 'string' ? textItem : defineArrayMember({ type })],
    validation: (rule) => [
      counts
        ? rule.custom((list) => looksRight(list, counts)).warning()
        : rule.min(1).error(missing(title)),
      ...(type === 'string' ? [rule.custom((texts) => unknownNames(texts)).warning()] : []),
    ],
  })

const textItem = defineArrayMember({
  type: 'string',
  validation: (rule) => rule.required().error('An empty line: please fill it in, or remove it.'),
})

/** Types, besides the pages, of which the site has a fixed number of documents. */
export const fixedCollections: ReadonlySet<string> = new Set([
  'program',
  'toolkit',
  'selfCheck',
  'resultProfile',
  'legalPage',
])

/**
 * To what the coach may take off the site a reference is weak: Sanity lets no document go that another
 * one refers to strongly.
 */
const linkTo = (type: string) => ({ to: [{ type }], weak: !fixedCollections.has(type) })

/** A list of links to other documents, in the order shown. */
export const references = (...[name, title, description, to, counts]: List) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', ...linkTo(to) })],
    validation: (rule) => [
      rule.unique().error('The same one is listed twice.'),
      ...(counts ? [rule.custom((list) => looksRight(list, counts)).warning()] : []),
    ],
  })

type Reference = [...Named, to: string, optional?: Optional]

/** A link to one other document. */
export const reference = (...[name, title, description, to, optional]: Reference) =>
  defineField({
    name,
    title,
    description,
    type: 'reference',
    ...linkTo(to),
    validation: (rule) => (optional ? rule : rule.required().error(`Please choose a ${to}.`)),
  })

/** Types that are no part of a page with fields of their own: a picture, a long text. */
const unfolded: ReadonlySet<string> = new Set(['picture', 'richText', 'letterText', 'seo'])

/** One of our object types: folded, so that a long form reads like a table of contents. */
export const objectField = (name: string, title: string, description: string, type: string) =>
  defineField({
    name,
    title,
    description,
    type,
    ...(unfolded.has(type) ? {} : { options: { collapsible: true, collapsed: true } }),
  })

/** A frame of the site that a picture is cut to: its name and its width divided by its height. */
export type Frame = { title: string; aspectRatio: number }

/** A picture. `frames`: those of the site, which the Studio previews beside the crop. */
export const pictureField = (...[name, title, description, ...frames]: [...Named, ...Frame[]]) =>
  defineField({
    name,
    title,
    description,
    type: 'picture',
    options: { hotspot: frames.length > 0 ? { previews: frames } : true },
  })

/** The heading of a part of the page, with a text below it. */
export const headingField = (...named: Named) => objectField(...named, 'sectionHeading')

/** What search results and shared links show of the page. */
export const seoField = () =>
  objectField(
    'seo',
    'Search and sharing',
    'How the page looks in search results and shared links.',
    'seo',
  )

type NumberField = [...Named, isRight: (value: number) => boolean, message: string]

/** A number. */
export const numberField = (...[name, title, description, isRight, message]: NumberField) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    validation: rightNumber(isRight, message),
  })

/** The document's position among those of its type: set by the desk, never typed or required. */
export const orderField = defineField({
  name: 'order',
  title: 'Place in the list',
  description: 'Set by dragging in the desk.',
  type: 'number',
  hidden: true,
})

/** A whole number that pages and mails quote. */
export const wholeNumber = (
  ...[name, title, description, min, max]: [...Named, min: number, max: number]
) =>
  numberField(
    name,
    title,
    description,
    (value) => Number.isInteger(value) && value >= min && value <= max,
    `A whole number from ${min} to ${max}, please.`,
  )

/** A page's own address. Written once, with the site; never by the coach, who reads it above the form. */
export const fixedAddress = (title: string, description: string, what: string) =>
  defineField({
    name: 'slug',
    title,
    description,
    type: 'slug',
    readOnly: true,
    hidden: true,
    validation: (rule) =>
      rule
        .required()
        .error(`This ${what} has lost its address. Please restore an earlier version.`),
  })

/** A stable value that answers are stored under. Written once, with the site; never by the coach. */
export const stableKey = (name: string, title: string, list?: readonly string[]) =>
  defineField({
    name,
    title,
    description: 'Fixed: stored answers and links use it. Reword the label instead.',
    type: 'string',
    readOnly: true,
    hidden: true,
    ...(list ? { options: { list: [...list] } } : {}),
    validation: (rule) =>
      rule.required().error('This document has lost its key. Please restore an earlier version.'),
  })

/** A choice of a few, as radio buttons. */
export const choice = (
  ...[name, title, description, list, error]: [...Named, { title: string; value: string }[], string]
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
  ...[name, title, description, warning, initialValue]: [...Named, string, boolean]
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

/** The tabs of a document's form and the fields under each; the first is open. */
export function tabs(fieldsOf: Record<string, FieldDefinition[]>) {
  const named = Object.entries(fieldsOf).map(([title, fields]) => ({
    name: title.toLowerCase().replaceAll(' ', '-'),
    title,
    fields,
  }))
  return {
    groups: named.map(({ name, title }, index) => ({ name, title, default: index === 0 })),
    fields: named.flatMap(({ name, fields }) => fields.map((field) => ({ ...field, group: name }))),
  }
}
