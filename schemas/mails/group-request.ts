import { heading, type MailPart, mistake, preview, subject, words } from './fields.ts'

export const groupRequestMail: MailPart = {
  name: 'groupRequest',
  title: 'Request for a group',
  description:
    'Sent at once to whoever asks for a program for a group, without what they wrote: anybody can type any address.',
  fields: {
    subject: subject('I have your request'),
    preview: preview('You hear from me within {contactReply}.'),
    heading: heading('I have your request'),
    text: words(
      'Text',
      'Thanks, and when you answer.',
      'Thank you for asking about {program} for a group. Within {contactReply} I write back with dates, a price and what it includes. Nothing is booked until you say yes.',
      ['program'],
      300,
    ),
    mistake: mistake(
      'write to you',
      'If you did not write this, someone typed your address by mistake: nothing more will come.',
    ),
  },
}
