import { defineArrayMember, defineField, defineType } from 'sanity'
import { safeHref, unsafeHrefMessage } from '../safe-href.ts'

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
            description: 'https://…, mailto:…, or a page of this site starting with /.',
            type: 'url',
            validation: (rule) => [
              rule.required().error(unsafeHrefMessage),
              rule.uri({ allowRelative: true, scheme: [/./] }).error(unsafeHrefMessage),
              // What the page makes no link of, as of www.example.com without https://.
              rule.custom((href) => !href || safeHref(href) !== undefined || unsafeHrefMessage),
            ],
          }),
        ],
      },
    ],
  },
})

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [textBlock],
})

/** Text with pictures between its paragraphs. */
export const letterText = defineType({
  name: 'letterText',
  title: 'Text with pictures',
  type: 'array',
  of: [textBlock, defineArrayMember({ type: 'picture' })],
  validation: (rule) => rule.required().error('Please write the letter first: it has no text yet.'),
})
