import { defineArrayMember, defineField, defineType, type PreviewConfig } from 'sanity'
import { field, fieldsOf } from '../field.ts'
import { objectType } from '../fields.ts'
import { isRecord } from '../is-record.ts'
import { reference } from '../references.ts'
import { safeHref, unsafeHrefMessage } from '../safe-href.ts'
import { line, noExample } from '../text-fields.ts'
import { picture } from './picture.ts'

const textBlock = defineArrayMember({
  type: 'block',
  styles: [
    { title: 'Paragraph', value: 'normal' },
    { title: 'Heading', value: 'h2' },
    { title: 'Small heading', value: 'h3' },
    { title: 'Quote', value: 'blockquote' },
  ],
  lists: [
    { title: 'Points', value: 'bullet' },
    { title: 'Numbers', value: 'number' },
  ],
  marks: {
    decorators: [
      { title: 'Strong', value: 'strong' },
      { title: 'Emphasis', value: 'em' },
    ],
    annotations: [
      {
        name: 'link',
        title: 'Link',
        type: 'object',
        fields: [
          defineField({
            name: 'href',
            title: 'Address',
            description: 'https://…, mailto:…, tel:…, or a page of this site starting with /.',
            type: 'url',
            validation: (rule) => [
              rule.required().error(unsafeHrefMessage),
              rule.uri({ allowRelative: true, scheme: [/./] }).error(unsafeHrefMessage),
              // The rule above accepts www.example.com as a relative address. `safeHref` refuses it.
              rule.custom((href) => !href || safeHref(href) !== undefined || unsafeHrefMessage),
            ],
          }),
        ],
      },
    ],
  },
})

const firstOf = (list: unknown) => [list].flat().find(isRecord)

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [textBlock],
  validation: (rule) => rule.custom((blocks) => noExample(firstOf(firstOf(blocks)?.children)?.text)),
})

/** Preview of a block in a text. A block without a title has the name of its type. */
const titled = (name: string, select: Record<string, string>): PreviewConfig => ({
  select,
  prepare: ({ title, ...others }) => ({ title: title || name, ...others }),
})

const noPicture = 'Please add the picture, or remove its place from the text.'

export const figure = defineType({
  ...{ name: 'figure', title: 'Picture with caption', type: 'image' },
  options: picture.options,
  validation: (rule) => rule.assetRequired().error(noPicture),
  preview: titled('Picture with caption', { title: 'caption', subtitle: 'source', media: 'asset' }),
  fields: [
    ...picture.fields,
    ...fieldsOf({
      caption: line('Caption', 'Below the picture. May stay empty.', 160, 'optional'),
      source: field('string', {
        title: 'Address of this picture in your old blog',
        description: 'Open it in your browser, save the picture, and add it here. Visitors never see this line.',
        readOnly: true,
        hidden: ({ value }) => !value,
      }),
    }),
  ],
})

export const table = {
  ...objectType('table', 'Table', {
    caption: line('Caption', 'Says what it compares, above the table.', 120),
    rows: field('text', {
      title: 'Rows',
      description:
        'One row a line, its cells with | between them. The first row is the heading. A table copied from a spreadsheet can be pasted.',
      rows: 8,
      validation: (rule) => rule.required().error('Please fill in the rows, or remove the table.'),
    }),
  }),
  preview: titled('Table', { title: 'caption', subtitle: 'rows' }),
}

export const videoInText = {
  ...objectType('videoInText', 'Video', {
    video: reference('Video', 'One of your videos on Insights. It plays in the text, too.', 'video'),
  }),
  preview: titled('Video', { title: 'video.title', media: 'video.poster' }),
}

export const articleText = defineType({
  name: 'articleText',
  title: 'Text of an article',
  type: 'array',
  of: [textBlock, ...['figure', 'table', 'videoInText'].map((type) => defineArrayMember({ type }))],
  validation: (rule) => rule.required().error('Please write the article first: it has no text yet.'),
})

export const letterText = defineType({
  name: 'letterText',
  title: 'Text with pictures',
  type: 'array',
  of: [
    textBlock,
    defineArrayMember({
      type: 'picture',
      preview: titled('Picture', { title: 'alt', media: 'asset' }),
      validation: (rule) => rule.assetRequired().error(noPicture),
    }),
  ],
  validation: (rule) => rule.required().error('Please write the letter first: it has no text yet.'),
})
