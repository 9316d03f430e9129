import { type DocumentDefinition, defineType, type NumberRule } from 'sanity'
import type { DocumentFacts } from './document-facts.ts'
import { type Field, type Fields, field, fieldsOf, type Labels } from './field.ts'
import { programColours, programScenes } from './program-themes.ts'
import { missing } from './text-fields.ts'
import { chosenTimeZone } from './time-zone.ts'

/*
 * The few kinds of field the whole model is made of, so that every field asks the coach for its
 * content in the same words, and none comes without a description. Texts, lists and references have
 * files of their own.
 */

const rightNumber =
  (isRight: (value: number) => boolean, message: string) => (rule: NumberRule) => [
    rule.required().error(message),
    rule.custom((value) => value === undefined || isRight(value) || message),
  ]

/** Types that are no part of a page with fields of their own: a picture, a long text. */
const unfolded: ReadonlySet<string> = new Set([
  'picture',
  'richText',
  'letterText',
  'articleText',
  'seo',
])

/** Imports may lack the whole object, whose own fields then say nothing. */
const hasWhole = (title: string): Pick<Field, 'validation'> => ({
  validation: (rule) => rule.custom((value) => Boolean(value) || missing(title)),
})

/** One of our object types: folded, so that a long form reads like a table of contents. */
export const objectField = (title: string, description: string, type: string) => ({
  title,
  description,
  type,
  ...(unfolded.has(type)
    ? {}
    : { options: { collapsible: true, collapsed: true }, ...hasWhole(title) }),
})

/** A frame of the site that a picture is cut to: its name and its width divided by its height. */
export type Frame = { title: string; aspectRatio: number }

/** A picture. `frames`: those of the site, which the Studio previews beside the crop. */
export const pictureField = (title: string, description: string, ...frames: Frame[]) => ({
  title,
  description,
  type: 'picture',
  options: { hotspot: frames.length > 0 ? { previews: frames } : true },
})

/** The heading of a part of the page, with a text below it. */
export const headingField = (...labels: Labels) => objectField(...labels, 'sectionHeading')

/** What search results and shared links show of the page. */
export const seoField = objectField(
  'Search and sharing',
  'How the page looks in search results and shared links.',
  'seo',
)

type NumberField = [...Labels, isRight: (value: number) => boolean, message: string]

/** A number. */
export const numberField = (...[title, description, isRight, message]: NumberField) =>
  field('number', { title, description, validation: rightNumber(isRight, message) })

/** The document's position among those of its type: set by the desk, never typed or required. */
export const orderField = field('number', {
  title: 'Place in the list',
  description: 'Set by dragging in the desk.',
  hidden: true,
})

/** Today where the coach is. Canada writes it as year, month, day. */
export const today = () => new Date().toLocaleDateString('en-CA', { timeZone: chosenTimeZone() })

/** Day that a text is from, at first today. */
export const dayField = (description: string) =>
  field('date', {
    title: 'Date',
    description,
    initialValue: today,
    validation: (rule) => rule.required().error('Please give its date.'),
  })

/** A whole number that pages and mails quote. */
export const wholeNumber = (
  ...[title, description, min, max]: [...Labels, min: number, max: number]
) =>
  numberField(
    title,
    description,
    (value) => Number.isInteger(value) && value >= min && value <= max,
    `A whole number from ${min} to ${max}, please.`,
  )

/** A page's own address. Written once, with the site; never by the coach, who reads it above the form. */
export const fixedAddress = (title: string, description: string, what: string) =>
  field('slug', {
    title,
    description,
    readOnly: true,
    hidden: true,
    validation: (rule) =>
      rule
        .required()
        .error(`This ${what} has lost its address. Please restore an earlier version.`),
  })

/** A stable value that answers are stored under. Written once, with the site; never by the coach. */
export const stableKey = (title: string, list?: readonly string[]) =>
  field('string', {
    title,
    description: 'Fixed: stored answers and links use it. Reword the label instead.',
    readOnly: true,
    hidden: true,
    ...(list ? { options: { list: [...list] } } : {}),
    validation: (rule) =>
      rule.required().error('This document has lost its key. Please restore an earlier version.'),
  })

/** A choice of a few, as radio buttons: their titles by what is stored. Without an error it may stay empty. */
export const choice = (
  ...[title, description, titles, error]: [...Labels, Record<string, string>, error?: string]
) =>
  field('string', {
    title,
    description,
    options: {
      list: Object.entries(titles).map(([value, title]) => ({ value, title })),
      layout: 'radio',
    },
    validation: (rule) => (error ? rule.required().error(error) : rule),
  })

const titlesOf = (list: readonly { value: string; title: string }[]) =>
  Object.fromEntries(list.map(({ value, title }) => [value, title]))

/** Colour and scene of a type that looks like a program; the Studio shows a picture of each. */
export const themeFields = (colourOf: string, sceneOf: string) => ({
  colour: choice('Colour', colourOf, titlesOf(programColours), 'Please choose a colour.'),
  scene: choice('Scene', sceneOf, titlesOf(programScenes), 'Please choose a scene.'),
})

/** A switch that warns while it is on: something of the first content is still to be replaced. */
export const warningFlag = (
  ...[title, description, warning, initialValue]: [...Labels, string, boolean]
) =>
  field('boolean', {
    title,
    description,
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

/** The tabs of a document's form and the fields under each; the first is open. */
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

/** An object type: its name, its title and its fields by their names. */
export const objectType = (name: string, title: string, fields: Fields) =>
  defineType({ name, title, type: 'object', fields: fieldsOf(fields) })

type DocumentForm = { fields?: Fields; tabs?: Tabs } & Pick<
  DocumentDefinition,
  'initialValue' | 'orderings' | 'preview'
>

/** A type of documents: its name, its title, its facts, and its fields by their names, under tabs or without. */
export const documentType = (
  name: string,
  title: string,
  facts: DocumentFacts,
  { fields = {}, tabs, ...others }: DocumentForm,
) => ({
  ...defineType({
    name,
    title,
    type: 'document',
    ...others,
    ...(tabs ? tabbed(tabs) : { fields: fieldsOf(fields) }),
  }),
  facts,
})

/** A document of which there is one: its name, the title that it goes by, its facts, and its tabs with their fields. */
export const singletonType = (name: string, title: string, facts: DocumentFacts, tabs: Tabs) =>
  documentType(
    name,
    title,
    { ...facts, single: true },
    { tabs, preview: { prepare: () => ({ title }) } },
  )
