import { type DocumentDefinition, defineType, type NumberRule } from 'sanity'
import type { DocumentFacts } from './document-facts.ts'
import { type Field, type Fields, field, fieldsOf, type Labels } from './field.ts'
import { withStatus } from './list-status.ts'
import { programColours, programScenes } from './program-themes.ts'
import { missing } from './text-fields.ts'
import { chosenTimeZone } from './time-zone.ts'

/*
 * Field builders of the content model. Each requires a description, and fields of one kind share their messages.
 * Builders for texts, lists and references are in their own files.
 */

const requiredNumber = (isValid: (value: number) => boolean, message: string) => (rule: NumberRule) => [
  rule.required().error(message),
  rule.custom((value) => value === undefined || isValid(value) || message),
]

/** Object types that the form shows unfolded. */
const unfolded: ReadonlySet<string> = new Set(['picture', 'richText', 'letterText', 'articleText', 'seo', 'groupOffer'])

/** Error for a missing object. An import can lack the object, and Sanity then validates none of its fields. */
const requiredObject = (title: string): Pick<Field, 'validation'> => ({
  validation: (rule) => rule.custom((value) => Boolean(value) || missing(title)),
})

/** Field of an object type. To keep the form short, it is folded, except for the types in `unfolded`. */
export const objectField = (title: string, description: string, type: string) => ({
  title,
  description,
  type,
  ...(unfolded.has(type) ? {} : { options: { collapsible: true, collapsed: true }, ...requiredObject(title) }),
})

/** Crop of a picture on the site: its name and its aspect ratio. */
export type Crop = { title: string; aspectRatio: number }

/** Picture field. `crops`: its crops on the site, which the Studio previews. */
export const pictureField = (title: string, description: string, ...crops: Crop[]) => ({
  title,
  description,
  type: 'picture',
  options: { hotspot: crops.length > 0 ? { previews: crops } : true },
})

/** Heading of a section, with a text below it. */
export const headingField = (...labels: Labels) => objectField(...labels, 'sectionHeading')

/** Texts of a page for search results and shared links. */
export const seoField = objectField(
  'Search and sharing',
  'How the page looks in search results and shared links.',
  'seo',
)

type NumberField = [...Labels, isValid: (value: number) => boolean, message: string]

export const numberField = (...[title, description, isValid, message]: NumberField) =>
  field('number', { title, description, validation: requiredNumber(isValid, message) })

/** Position of a document in the list of its type. The desk sets it. */
export const orderField = field('number', {
  title: 'Place in the list',
  description: 'Set by dragging in the desk.',
  hidden: true,
})

/** Current date in the coach's time zone, as `2026-12-24` (the Canadian format). */
export const today = () => new Date().toLocaleDateString('en-CA', { timeZone: chosenTimeZone() })

/** Date of a text. Default: today. */
export const dayField = (description: string) =>
  field('date', {
    title: 'Date',
    description,
    initialValue: today,
    validation: (rule) => rule.required().error('Please give its date.'),
  })

/** Whole number within a range. */
export const wholeNumber = (...[title, description, min, max]: [...Labels, min: number, max: number]) =>
  numberField(
    title,
    description,
    (value) => Number.isInteger(value) && value >= min && value <= max,
    `A whole number from ${min} to ${max}, please.`,
  )

/** Slug that is set when the site is made. The form hides it, so that the coach cannot change it. */
export const fixedAddress = (title: string, description: string, what: string) =>
  field('slug', {
    title,
    description,
    readOnly: true,
    hidden: true,
    validation: (rule) =>
      rule.required().error(`This ${what} has lost its address. Please restore an earlier version.`),
  })

/** Key of stored answers. It is set when the site is made. */
export const stableKey = (title: string, list?: readonly string[]) =>
  field('string', {
    title,
    description: 'Fixed: stored answers and links use it. Reword the label instead.',
    readOnly: true,
    hidden: true,
    ...(list ? { options: { list: [...list] } } : {}),
    validation: (rule) => rule.required().error('This has lost its key. Please restore an earlier version.'),
  })

/**
 * Radio buttons. `titles`: labels by stored value. `error`: message for an empty value; the field is optional without
 * it.
 */
export const choice = (...[title, description, titles, error]: [...Labels, Record<string, string>, error?: string]) =>
  field('string', {
    title,
    description,
    options: {
      list: Object.entries(titles).map(([value, title]) => ({ value, title })),
      layout: 'radio',
    },
    validation: (rule) => (error ? rule.required().error(error) : rule),
  })

export const titlesOf = (list: readonly { value: string; title: string }[]) =>
  Object.fromEntries(list.map(({ value, title }) => [value, title]))

/** Colour and scene of a program or an article. The Studio shows a picture of each option. */
export const themeFields = (colourOf: string, sceneOf: string) => ({
  colour: choice('Colour', colourOf, titlesOf(programColours), 'Please choose a colour.'),
  scene: choice('Scene', sceneOf, titlesOf(programScenes), 'Please choose a scene.'),
})

/** Switch for content of the seed that the coach has to replace. It shows a warning while it is on. */
export const warningFlag = (...[title, description, warning, initialValue]: [...Labels, string, boolean]) =>
  field('boolean', {
    title,
    description: `${description} Visitors never see this switch.`,
    initialValue,
    validation: (rule) => rule.custom((value) => value !== true || warning).warning(),
  })

export const sample = warningFlag(
  'Sample to replace',
  'On while this is the text the site came with. Turn it off once it is a real one.',
  'A sample: please replace it with a real one.',
  false,
)

type Tabs = Record<string, Fields>

/** Converts tabs to the field groups of Sanity. The first group is open. */
function tabbed(tabs: Tabs) {
  const named = Object.entries(tabs).map(([title, fields]) => ({
    name: title.toLowerCase().replaceAll(' ', '-'),
    title,
    fields: fieldsOf(fields),
  }))
  return {
    groups: named.map(({ name, title }, index) => ({ name, title, default: index === 0 })),
    fields: named.flatMap(({ name, fields }) => fields.map((one) => ({ ...one, group: name }))),
  }
}

export const objectType = (name: string, title: string, fields: Fields) =>
  defineType({ name, title, type: 'object', fields: fieldsOf(fields) })

type DocumentForm = { fields?: Fields; tabs?: Tabs } & Pick<
  DocumentDefinition,
  'initialValue' | 'orderings' | 'preview' | 'validation'
>

/** Document type with its facts. Its form has either tabs or one list of fields. */
export const documentType = (
  name: string,
  title: string,
  facts: DocumentFacts,
  { fields = {}, tabs, preview, ...others }: DocumentForm,
) => ({
  ...defineType({
    name,
    title,
    type: 'document',
    ...others,
    preview: withStatus(facts, preview),
    ...(tabs ? tabbed(tabs) : { fields: fieldsOf(fields) }),
  }),
  facts,
})

/** Document type with exactly one document. Type and document have the same title. */
export const singletonType = (name: string, title: string, facts: DocumentFacts, tabs: Tabs) =>
  documentType(name, title, { ...facts, single: true }, { tabs, preview: { prepare: () => ({ title }) } })
