import { button, heading, type MailPart, mistake, subject, words } from './fields.ts'

export const packMail: MailPart = {
  name: 'pack',
  title: 'Starter pack',
  description: 'Sent with the link to the PDF.',
  fields: {
    subject: subject('Your pack: {pack}', 'pack'),
    preview: words(
      'Preview',
      'Follows the subject; what is inside the pack is added.',
      'Your file, ready to print',
      [],
      90,
    ),
    heading: heading('{pack}', 'pack'),
    text: words('Text', 'Above the button.', 'Here is your copy of the {pack}, ready to print:', ['pack'], 300),
    button: button('Opens the PDF.', 'Open your pack (PDF)'),
    insideLabel: words('Above what is inside', 'For example “Inside:”.', 'Inside:'),
    mistake: mistake(
      'ask for it',
      'If you did not ask for it, someone typed your address by mistake: nothing more will come.',
    ),
    mistakeSubscribed: words(
      'Last line, with the newsletter',
      'The same, where they ticked the newsletter’s box.',
      'If you did not ask for it, someone typed your address by mistake: every newsletter has a link that ends it.',
      [],
      160,
    ),
  },
}
