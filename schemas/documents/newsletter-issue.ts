import type { DocumentFacts } from '../document-facts.ts'
import { field, fieldsOf } from '../field.ts'
import { dayField, documentType, objectField } from '../fields.ts'
import { isRecord } from '../is-record.ts'
import { issuesPath } from '../routes.ts'
import { unsafeHrefMessage } from '../safe-href.ts'
import { addressField } from '../slug.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'newsletter', title: 'Issues', icon: 'envelope', newestFirst: 'date' },
  ownPages: { below: issuesPath },
  locations: () => [{ title: 'Past issues', href: issuesPath }],
  unused: 'Once it is published it has a page of its own, and stands in past issues.',
}

export const newsletterIssue = documentType('newsletterIssue', 'Issue', facts, {
  fields: {
    title: line('Title', 'In the subject of the mail, and at the top of its page.', 90),
    slug: addressField({
      description:
        'The end of its page’s address. Press “Generate”. Leave it as it is once the issue is sent: the mails link to it.',
      example: 'november-2026',
      below: issuesPath,
    }),
    date: dayField('On its page. The list of issues is sorted by it.'),
    summary: paragraph(
      'In a sentence or two',
      'Follows the subject in a list of mails, and the title in the list of issues.',
      165,
    ),
    body: objectField(
      'Letter',
      'In the mail and on its page. Write as you would to one person. Pictures can stand between the paragraphs.',
      'letterText',
    ),
    button: field('object', {
      title: 'Button',
      description: 'Below the letter: the one thing to do next. May stay empty.',
      options: { collapsible: true, collapsed: true },
      fields: fieldsOf({
        label: line(
          'Words on the button',
          'Two to five words that say what happens.',
          40,
          'optional',
        ),
        href: field('string', {
          title: 'Where it leads',
          description: 'https://…, or a page of this site starting with /.',
          validation: (rule) =>
            rule.custom(
              (value, { parent }) =>
                (value
                  ? /^(https?:\/\/\S+|\/(?!\/)\S*)$/.test(value)
                  : !(isRecord(parent) && parent.label)) || unsafeHrefMessage,
            ),
        }),
      }),
    }),
  },
  orderings: [
    { title: 'Newest first', name: 'newest', by: [{ field: 'date', direction: 'desc' }] },
  ],
  preview: { select: { title: 'title', subtitle: 'date' } },
})
