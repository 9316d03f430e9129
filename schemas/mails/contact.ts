import { heading, type MailPart, mistake, preview, subject, words } from './fields.ts'

export const contactMail: MailPart = {
  name: 'contact',
  title: 'Message received',
  description:
    'Sent at once to whoever writes to you, without what they wrote: anybody can type any address. They see it on the page.',
  fields: {
    subject: subject('I have your message'),
    preview: preview("Thanks for reaching out! We'll be in touch within {contactReply}."),
    heading: heading('I have your message'),
    text: words(
      'Text',
      'Thanks, and when you answer.',
      "Thanks for reaching out! We'll be in touch within {contactReply}.",
      [],
      300,
    ),
    aboutLabel: words('Above what it is about', 'For example “You asked about”.', 'You asked about'),
    mistake: mistake(
      'write to you',
      'If you did not write this, someone typed your address by mistake: nothing more will come.',
    ),
  },
}
