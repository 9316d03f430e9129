import { heading, type MailPart, mistake, preview, subject, words } from './fields.ts'

export const questionnaireMail: MailPart = {
  name: 'questionnaire',
  title: 'Questionnaire received',
  description:
    'Sent with the answers that they chose, without what they wrote: anybody can type any address. {promise} is the thank-you text of the questionnaire’s page.',
  fields: {
    subject: subject('I have your {siteName} Assessment'),
    preview: preview('{promise}', 'promise'),
    heading: heading('I have your {siteName} Assessment'),
    text: words('Text', 'Thanks, below the greeting.', 'Thank you for taking the time.', [], 300),
    promise: words('Promise', 'The sentence that stands out.', '{promise}', ['promise'], 300),
    answersLabel: words(
      'Above the answers they chose',
      'For example “This is what you chose:”.',
      'This is what you chose:',
    ),
    mistake: mistake(
      'write it',
      'If you did not write this, someone typed your address by mistake: nothing more will come.',
    ),
  },
}
