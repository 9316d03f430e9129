import { field } from '../field.ts'
import { objectField, objectType, wholeNumber } from '../fields.ts'
import { hasWords } from '../has-words.ts'
import { letterButton } from '../letter-button.ts'
import { isTimeOfDay, longestWait, waitInWords, weekdays } from '../series/series.ts'
import { line, requiredString } from '../text-fields.ts'

export const seriesMail = {
  ...objectType('seriesMail', 'Mail', {
    subject: field('string', {
      title: 'Subject',
      description: 'In their list of mails, and at the top of the mail.',
      validation: requiredString(hasWords, 'Please give this mail a subject.'),
    }),
    summary: line('Preview', 'Follows the subject in a list of mails.', 165, 'optional'),
    days: wholeNumber('Days to wait', 'After the mail before. For the first one: after they came.', 1, longestWait),
    weekday: field('string', {
      title: 'Then the next',
      description: 'Empty: on whatever day that is.',
      options: { list: [...weekdays] },
    }),
    time: field('string', {
      title: 'Time',
      description: 'In your time zone, for example 09:00.',
      initialValue: '09:00',
      validation: requiredString(isTimeOfDay, 'Please give a time such as 09:00.'),
    }),
    body: objectField('Letter', 'Write as you would to one person.', 'letterText'),
    button: letterButton,
  }),
  preview: {
    select: { subject: 'subject', days: 'days', weekday: 'weekday', time: 'time' },
    prepare: ({ subject, ...wait }: Record<string, unknown>) => ({
      title: `${subject || 'A mail without a subject'}`,
      subtitle: waitInWords(wait),
    }),
  },
}
