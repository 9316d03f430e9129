import type { DocumentFacts } from '../document-facts.ts'
import { dayField, documentType, objectField } from '../fields.ts'
import { letterButton } from '../letter-button.ts'
import { issuesPath } from '../routes.ts'
import { addressField } from '../slug.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'issues', title: 'Issues', icon: 'envelope', newestFirst: 'date' },
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
    button: letterButton,
  },
  orderings: [{ title: 'Newest first', name: 'newest', by: [{ field: 'date', direction: 'desc' }] }],
  preview: { select: { title: 'title', subtitle: 'date' } },
})
