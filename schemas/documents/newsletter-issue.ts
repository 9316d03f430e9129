import { defineField, defineType } from 'sanity'
import { objectField } from '../fields.ts'
import { isRecord } from '../is-record.ts'
import { isSlug, slugOf } from '../routes.ts'
import { unsafeHrefMessage } from '../safe-href.ts'
import { line, paragraph } from '../text-fields.ts'

export const newsletterIssue = defineType({
  name: 'newsletterIssue',
  title: 'Issue',
  type: 'document',
  fields: [
    line('title', 'Title', 'The subject of the mail, and the headline of its page.', 90),
    defineField({
      name: 'slug',
      title: 'Address',
      description:
        'Press “Generate”. Leave it as it is once the issue is sent: the mails link to it.',
      type: 'slug',
      options: { source: 'title', slugify: slugOf },
      validation: (rule) => [
        rule.required().error('Please press “Generate”: its page needs an address.'),
        rule.custom(
          (slug) =>
            !slug?.current ||
            isSlug(slug.current) ||
            'Small letters, digits and hyphens, please: for example november-2026.',
        ),
      ],
    }),
    defineField({
      name: 'date',
      title: 'Date',
      description: 'The day it is from. The list of issues is sorted by it.',
      type: 'date',
      initialValue: () => new Date().toISOString().slice(0, 10),
      validation: (rule) => rule.required().error('Please give its date.'),
    }),
    paragraph(
      'summary',
      'In a sentence or two',
      'Follows the subject in a list of mails, and the title in the list of issues.',
      165,
    ),
    objectField(
      'body',
      'Letter',
      'Write as you would to one person. Pictures go between.',
      'letterText',
    ),
    defineField({
      name: 'button',
      title: 'Button',
      description: 'The one thing to do next. May stay empty.',
      type: 'object',
      options: { collapsible: true, collapsed: true },
      fields: [
        line(
          'label',
          'Words on the button',
          'Two to five words that say what happens.',
          40,
          'optional',
        ),
        defineField({
          name: 'href',
          title: 'Where it leads',
          description: 'https://…, or a page of this site starting with /.',
          type: 'string',
          validation: (rule) =>
            rule.custom(
              (value, { parent }) =>
                (value
                  ? /^(https?:\/\/\S+|\/(?!\/)\S*)$/.test(value)
                  : !(isRecord(parent) && parent.label)) || unsafeHrefMessage,
            ),
        }),
      ],
    }),
  ],
  orderings: [
    { title: 'Newest first', name: 'newest', by: [{ field: 'date', direction: 'desc' }] },
  ],
  preview: { select: { title: 'title', subtitle: 'date' } },
})
