import { heading, type MailPart, mistake, preview, subject, words } from './fields.ts'

export const callMail: MailPart = {
  name: 'call',
  title: 'Times for a call',
  description:
    'Sent at once to whoever offers you two times for a first call, without what they wrote: anybody can type any address.',
  fields: {
    subject: subject('I have your two times'),
    preview: preview('You hear from me within {contactReply}.'),
    heading: heading('I have your two times'),
    text: words(
      'Text',
      'Thanks, and when you answer.',
      'Thank you for offering two times for a first call. Within {contactReply} I confirm one of them, or offer you another. Nothing is booked until then.',
      [],
      300,
    ),
    mistake: mistake(
      'write to you',
      'If you did not write this, someone typed your address by mistake: nothing more will come.',
    ),
  },
}
