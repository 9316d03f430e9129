import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { documentType } from '../fields.ts'
import { publishDates } from '../publish-dates.ts'
import { isTarget } from '../redirect-rules.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'site', title: 'Notice at the top', icon: 'comment' },
  single: true,
  everyPage: true,
}

/** Sentence at the top of every page, within its dates. */
export const notice = documentType('notice', 'Notice', facts, {
  fields: {
    text: paragraph(
      'Notice',
      'One or two short sentences at the top of every page. Empty: there is none.',
      160,
      'optional',
    ),
    linkLabel: line('Link', 'A few words after it, for example “Save your place”.', 40, 'optional'),
    linkTo: field('string', {
      title: 'Leads to',
      description: 'A page of your site, for example /newsletter, or a whole https address.',
      validation: (rule) =>
        rule.custom(
          (to, { document }) =>
            (to ? isTarget(to) : !document?.linkLabel) ||
            'A page of your site, for example /newsletter, or a whole address that begins with https://, please.',
        ),
    }),
    closeLabel: line('Close', 'Its small button. Who presses it sees this notice no more on that device.', 30),
    ...publishDates,
  },
  preview: {
    select: { title: 'text' },
    prepare: ({ title }) => ({ title: title || 'No notice' }),
  },
})
